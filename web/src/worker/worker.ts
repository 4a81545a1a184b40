/**
 * The service worker: keeps the files of one build, so that the page opens without its server and says so. It is
 * built into /worker.js, before which `tools/web/shell.mjs` writes which build it is.
 */
import { cacheName, isFromServer, leftover, noticeOf, offline, wayOf } from "./ways";

interface Awaited extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Pushed extends Awaited {
  data: { json(): unknown } | null;
}

interface Clicked extends Awaited {
  notification: { data: unknown; close(): void };
}

interface Window {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What is used of a service worker's own global; the compiler knows either pages or workers. */
interface Scope {
  BUILD: { version: string; files: readonly string[] };
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: object): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: object): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Awaited) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

const scope = self as unknown as Scope;
const { version, files } = scope.BUILD;

// A new worker may take over at once: files have other names in another build, so it serves old pages as well as new ones.
scope.addEventListener("install", (event) => event.waitUntil(keep().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, scope.location.origin);
  if (way === "shell") event.respondWith(page(event.request));
  if (way === "kept") event.respondWith(kept(event.request));
});

scope.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json())));
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data)));
});

/** Shows what the server has to tell, unless someone looks at the very page that it is about. */
async function tell(told: unknown): Promise<void> {
  const news = noticeOf(told);
  if (news === null) return;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((each) => each.visibilityState === "visible" && new URL(each.url).pathname === news.url)) return;
  await scope.registration.showNotification(news.title, { body: news.body, tag: news.tag, data: news.url, icon: "/icon-192.png", badge: "/icon-192.png" });
}

async function goTo(path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: "window" });
  const open = windows.find((each) => new URL(each.url).pathname === path) ?? windows[0];
  if (open === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  await open.focus();
  if (new URL(open.url).pathname !== path) await open.navigate(path);
}

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName(version));
  await cache.addAll([new Request("/", { cache: "reload" }), ...files]);
}

/** Pages of an earlier build hear of it, and offer to be loaded again when it suits. */
async function takeOver(): Promise<void> {
  for (const name of leftover(await caches.keys(), version)) await caches.delete(name);
  await scope.clients.claim();
  for (const client of await scope.clients.matchAll({ type: "window" })) client.postMessage({ version });
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && isFromServer(answer.status)) return answer;
  const shell = await caches.match("/", { cacheName: cacheName(version) });
  if (shell === undefined) return answer ?? Response.error();
  const headers = new Headers(shell.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(offline(await shell.text()), { status: 503, headers });
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
