import { inTurns } from './in-turns';

let frames: FrameRequestCallback[];
let now: number;

beforeEach(() => {
  frames = [];
  now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => frames.splice(0));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** @param busyMs what else happened in the frame before the rows have their turn */
function nextFrame(busyMs = 0) {
  const start = now;
  now += busyMs;
  frames.shift()?.(start);
}

/** A pile of rows, each takes 3 ms; tells how many are left. */
function pile(rows: number) {
  let left = rows;
  const turns = inTurns((atMost) => {
    const drawn = Math.min(atMost, left);
    left -= drawn;
    now += 3 * drawn;
    return left > 0 ? 'soon' : 'none';
  });
  return { ...turns, left: () => left };
}

test('the first rows of a frame need not wait, the others come as the next ones have time', () => {
  const rows = pile(9);
  rows.begin();
  expect(rows.left()).toBe(7);
  expect(rows.isWaiting()).toBe(true);
  nextFrame();
  expect(rows.left()).toBe(4);
  nextFrame();
  expect(rows.left()).toBe(1);
  nextFrame();
  expect(rows.left()).toBe(0);
  expect(rows.isWaiting()).toBe(false);
  expect(frames).toEqual([]);
});

test('a frame that is busy draws one row, so that all are drawn at last', () => {
  const rows = pile(4);
  rows.begin();
  nextFrame(30);
  expect(rows.left()).toBe(2);
  nextFrame(30);
  expect(rows.left()).toBe(1);
  nextFrame(30);
  expect(rows.left()).toBe(0);
});

test('who begins again within the frame waits for the next one', () => {
  const rows = pile(9);
  rows.begin();
  rows.begin();
  expect(rows.left()).toBe(7);
  nextFrame(30);
  rows.begin();
  expect(rows.left()).toBe(5);
});

test('what is not to be done within one frame has one each', () => {
  let steps = 3;
  const { begin } = inTurns(() => ((steps -= 1) > 0 ? 'nextFrame' : 'none'));
  begin();
  nextFrame();
  expect(steps).toBe(1);
  nextFrame();
  expect(steps).toBe(0);
  expect(frames).toEqual([]);
});

test('a grid that is gone draws no more', () => {
  const rows = pile(9);
  rows.begin();
  rows.stop();
  nextFrame();
  expect(rows.left()).toBe(7);
  expect(frames).toEqual([]);
});
