/**
 * Runs in the page: notes how long a click takes until the matrix is on screen, and a key until the sums have changed.
 * Both end with the frame after the change, so with what the eye sees.
 */
export function watchMatrix() {
  const watch = {
    start: 0,
    waitsFor: /** @type {'matrix' | 'sum' | null} */ (null),
    sums: '',
    times: /** @type {number[]} */ ([]),
  };
  Object.defineProperty(window, 'benchMatrix', { value: watch });
  const rowOf = (/** @type {RegExp} */ name) =>
    [...document.querySelectorAll('[role=grid] tr')].find(({ textContent }) => name.test(textContent));
  const sums = () => rowOf(/^Summe/)?.textContent ?? '';
  const note = () => {
    const { start } = watch;
    watch.waitsFor = null;
    requestAnimationFrame(() => setTimeout(() => watch.times.push(performance.now() - start)));
  };
  const begin = (/** @type {Event} */ { timeStamp }, /** @type {'matrix' | 'sum'} */ waitsFor) => {
    Object.assign(watch, { start: timeStamp, waitsFor, sums: sums() });
  };
  addEventListener('click', (event) => begin(event, 'matrix'), { capture: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && begin(event, 'sum'), { capture: true });
  new MutationObserver(() => {
    if (watch.waitsFor === 'matrix' && rowOf(/^Fonds /)) note();
    if (watch.waitsFor === 'sum' && sums() !== watch.sums) note();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page. @returns ms noted since the last call */
export function takeTimes() {
  /** @type {{ times: number[] }} */
  const watch = Reflect.get(window, 'benchMatrix');
  return watch.times.splice(0);
}
