/** The screen stays on while it is one's turn, where the browser can; until the returned function is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = (): void => {
    if (isOver || document.hidden || !("wakeLock" in navigator)) return;
    // A browser may refuse, such as with a weak battery: then the screen sleeps as it always did.
    navigator.wakeLock.request("screen").then(
      (taken) => {
        lock = taken;
        if (isOver) void taken.release();
      },
      () => undefined,
    );
  };
  take();
  document.addEventListener("visibilitychange", take);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}
