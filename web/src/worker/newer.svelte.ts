/** The page's side of the service worker: begins it, and hears of a newer build. */
const CHECK_AGAIN = 20 * 60 * 1000;

let outdated = $state(false);

/** Whether the server has a newer build than this page is of. */
export function isOutdated(): boolean {
  return outdated;
}

/** Whether the worker gave this page because its server did not answer. */
export function isWithoutServer(): boolean {
  return document.documentElement.hasAttribute("data-offline");
}

function ownVersion(): string | null {
  return document.querySelector('meta[name="version"]')?.getAttribute("content") ?? null;
}

/** For once the page is loaded: what it keeps must not slow the first sight of it. */
export async function beginWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || ownVersion() === null) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ version?: string }>) => {
    if (data.version !== undefined && data.version !== ownVersion()) outdated = true;
  });
  // A browser may refuse, as in private windows: the page needs no worker to be played on.
  const worker = await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => null);
  if (worker === null) return;
  let checked = Date.now();
  const check = (): void => {
    if (document.hidden || Date.now() - checked < CHECK_AGAIN) return;
    checked = Date.now();
    worker.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_AGAIN);
}
