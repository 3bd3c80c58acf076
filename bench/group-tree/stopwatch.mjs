/** A page that never shows what is waited for ends the bench with an error instead of holding it up. */
const LONGEST_MS = 30_000;

/**
 * Runs in the page: time from an event until what it leads to has been drawn. What is measured is awaited in a second
 * call, as a key pressed before the page listens would be missed.
 *
 * @param {{ event: string, selector: string, text: string, longestMs: number }} wanted the last such event counts; then
 *   an element with exactly this text must be in the page
 * @returns {{ shown: Promise<{ ms: number, answerMs: number }> }} the whole time, and how much of it had passed when the
 *   last answer of the server had arrived
 */
function listen({ event, selector, text, longestMs }) {
  const shown = new Promise((resolve, reject) => {
    let from = NaN;
    setTimeout(() => reject(new Error(`"${text}" was not shown after the last ${event}.`)), longestMs);
    document.addEventListener(event, () => (from = performance.now()), { capture: true });
    const isShown = () =>
      [...document.querySelectorAll(selector)].some((element) => element.textContent.trim() === text);
    const observer = new MutationObserver(() => {
      if (Number.isNaN(from) || !isShown()) return;
      observer.disconnect();
      // The task after a frame: what the frame drew is on screen.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const ms = performance.now() - from;
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/api/'));
          const last = answers.at(-1);
          const answerMs = last instanceof PerformanceResourceTiming ? last.responseEnd - from : 0;
          resolve({ ms, answerMs: Math.max(0, answerMs) });
        };
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return { shown };
}

/**
 * @param {import('playwright-core').Page} page it listens when this is done
 * @param {{ event: string, selector: string, text: string }} wanted
 */
export async function startStopwatch(page, wanted) {
  const stopwatch = await page.evaluateHandle(listen, { ...wanted, longestMs: LONGEST_MS });
  return { shown: () => stopwatch.evaluate(({ shown }) => shown) };
}
