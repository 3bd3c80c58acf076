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
 * Runs in the page, not while frames are timed: counts in every frame the places of rows in sight and those of them
 * where no row is drawn.
 */
export function watchRows() {
  const rows = { seen: 0, empty: 0, isOn: true };
  Object.defineProperty(window, 'benchRows', { value: rows });
  const grid = document.querySelector('[role=grid]');
  const head = grid?.querySelector('[role=columnheader]');
  const frame = () => {
    if (!rows.isOn || !grid || !head) return;
    const { bottom } = grid.getBoundingClientRect();
    const top = head.getBoundingClientRect().bottom;
    const drawn = [...grid.querySelectorAll('[role=row][aria-busy=false]')]
      .map((row) => row.getBoundingClientRect())
      .filter((place) => place.bottom > top && place.top < bottom);
    const [{ height } = { height: NaN }] = drawn;
    // Of where no row is drawn, nothing but its height is known.
    const places = Number.isNaN(height) ? 1 : (bottom - top) / height;
    const covered = drawn.reduce(
      (sum, place) => sum + (Math.min(place.bottom, bottom) - Math.max(place.top, top)) / place.height,
      0,
    );
    rows.seen += places;
    rows.empty += Math.max(0, places - covered);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page. @returns fraction of the places in sight where no row was drawn */
export function emptyRows() {
  /** @type {{ seen: number, empty: number, isOn: boolean }} */
  const rows = Reflect.get(window, 'benchRows');
  rows.isOn = false;
  return rows.empty / rows.seen;
}
