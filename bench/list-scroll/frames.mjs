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
