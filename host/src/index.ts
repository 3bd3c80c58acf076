import { refreshEarly } from '@depotwerk/platform/early-refresh';

// Before anything else has arrived: everything that the first page shows waits for the session.
refreshEarly();

/** What the application stands on, the lower part first. */
const ground: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('@depotwerk/platform'),
  () => import('@depotwerk/ui/shell'),
];

/** Lets the browser draw and answer. No timer: in a tab behind another one it would take a second. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

/** Shared packages are negotiated before the first line of the application runs, and each is made ready in a task of its own. */
async function begin(): Promise<void> {
  for (const make of ground) {
    await make();
    await pause();
  }
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap');
}

void begin();
