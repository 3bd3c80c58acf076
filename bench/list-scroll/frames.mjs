/** Runs in the page: notes the time between each two animation frames, and every long one as the browser reports it. */
export function watchFrames() {
  const frames = {
    isOn: false,
    last: 0,
    intervals: /** @type {number[]} */ ([]),
    long: /** @type {number[]} */ ([]),
  };
  Object.defineProperty(window, 'benchFrames', { value: frames });
  const frame = (/** @type {number} */ now) => {
    if (frames.isOn && frames.last > 0) frames.intervals.push(now - frames.last);
    frames.last = frames.isOn ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    if (frames.isOn) frames.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'long-animation-frame' });
}

/**
 * @typedef {object} Frames
 * @property {readonly number[]} intervals whole ms between animation frames
 * @property {readonly number[]} long ms of every frame that the browser itself calls long (over 50 ms)
 */

/** Runs in the page. @param {boolean} isOn */
export function switchFrames(isOn) {
  /** @type {{ isOn: boolean, intervals: number[], long: number[] }} */
  const frames = Reflect.get(window, 'benchFrames');
  frames.isOn = isOn;
  // Three frames of a display at 60 Hz are 50 ms, give or take the tenth to which the browser rounds each time.
  return { intervals: frames.intervals.splice(0).map((ms) => Math.round(ms)), long: frames.long.splice(0) };
}

/** Runs in the page, not while frames are timed: adds up the height for rows and what of it shows none, frame by frame. */
export function watchRows() {
  const heights = { allPx: 0, emptyPx: 0, isOn: true };
  Object.defineProperty(window, 'benchRows', { value: heights });
  const grid = document.querySelector('[role=grid]');
  const head = grid?.querySelector('[role=columnheader]');
  if (!grid || !head) throw new Error('the list is not on screen');
  const frame = () => {
    if (!heights.isOn) return;
    const { bottom } = grid.getBoundingClientRect();
    const top = head.getBoundingClientRect().bottom;
    const drawnPx = [...grid.querySelectorAll('[role=row][aria-busy=false]')]
      .map((row) => row.getBoundingClientRect())
      .map((row) => Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)))
      .reduce((sum, px) => sum + px, 0);
    heights.allPx += bottom - top;
    heights.emptyPx += bottom - top - drawnPx;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page. @returns fraction of the height for rows where none was drawn */
export function emptyRows() {
  /** @type {{ allPx: number, emptyPx: number, isOn: boolean }} */
  const heights = Reflect.get(window, 'benchRows');
  heights.isOn = false;
  return heights.emptyPx / heights.allPx;
}
