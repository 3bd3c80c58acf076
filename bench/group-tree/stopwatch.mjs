/**
 * Runs in the page: time from an event until what it leads to has been drawn.
 *
 * @param {{ event: string, selector: string, text: string }} wanted the last such event counts; then an element with
 *   exactly this text must be in the page
 * @returns {Promise<{ ms: number, answerMs: number }>} the whole time, and how much of it had passed when the last
 *   answer of the server had arrived
 */
export function timeUntilShown({ event, selector, text }) {
  return new Promise((resolve) => {
    let from = NaN;
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
}
