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

/**
 * Runs in the page, not while frames are timed: counts in every frame the rows in sight and those of them that are
 * not drawn.
 */
export function watchRows() {
  const rows = { seen: 0, empty: 0, isOn: true };
  Object.defineProperty(window, 'benchRows', { value: rows });
  const grid = document.querySelector('[role=grid]');
  const frame = () => {
    if (!rows.isOn || grid === null) return;
    const { top, bottom } = grid.getBoundingClientRect();
    for (const row of grid.querySelectorAll('[role=row][data-index]')) {
      const place = row.getBoundingClientRect();
      if (place.bottom <= top || place.top >= bottom) continue;
      rows.seen += 1;
      if (row.getAttribute('aria-busy') === 'true') rows.empty += 1;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page. @returns fraction of the rows in sight that were not drawn */
export function emptyRows() {
  /** @type {{ seen: number, empty: number, isOn: boolean }} */
  const rows = Reflect.get(window, 'benchRows');
  rows.isOn = false;
  return rows.empty / rows.seen;
}
