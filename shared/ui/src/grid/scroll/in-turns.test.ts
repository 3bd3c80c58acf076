import { inTurns } from './in-turns';

let frames: FrameRequestCallback[];
let now: number;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  frames = [];
  now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => frames.splice(0));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The browser has nothing to do until the next frame. */
const timeBetweenFrames = () => jest.runAllTimers();
const nextFrame = () => frames.shift()?.(now);

/** A pile of rows, each takes so many ms; tells how many are left. */
function pile(rows: number, rowMs = 3) {
  let left = rows;
  const turns = inTurns((atMost) => {
    const drawn = Math.min(atMost, left);
    left -= drawn;
    now += rowMs * drawn;
    return left > 0 ? 'soon' : 'none';
  });
  return { ...turns, left: () => left };
}

test('the first rows are drawn after the frame, the others after the next ones', () => {
  const rows = pile(5);
  rows.begin();
  expect(rows.left()).toBe(5);
  expect(rows.isWaiting()).toBe(true);
  timeBetweenFrames();
  expect(rows.left()).toBe(3);
  nextFrame();
  expect(rows.left()).toBe(3);
  timeBetweenFrames();
  expect(rows.left()).toBe(1);
  nextFrame();
  timeBetweenFrames();
  expect(rows.left()).toBe(0);
  expect(rows.isWaiting()).toBe(false);
  expect(frames).toEqual([]);
});

test('rows that take no time are drawn together', () => {
  const rows = pile(9, 0.4);
  rows.begin();
  timeBetweenFrames();
  expect(rows.left()).toBe(0);
});

test('a browser without time between its frames draws the first rows with the next step of scrolling', () => {
  const rows = pile(5);
  rows.begin();
  rows.begin();
  expect(rows.left()).toBe(3);
  timeBetweenFrames();
  expect(rows.left()).toBe(3);
});

test('who begins again while rows wait for the next frame waits with them', () => {
  const rows = pile(9);
  rows.begin();
  timeBetweenFrames();
  rows.begin();
  rows.begin();
  timeBetweenFrames();
  expect(rows.left()).toBe(7);
  nextFrame();
  timeBetweenFrames();
  expect(rows.left()).toBe(5);
});

test('what is not to be done within one frame has one each', () => {
  let steps = 3;
  const { begin } = inTurns(() => ((steps -= 1) > 0 ? 'nextFrame' : 'none'));
  begin();
  timeBetweenFrames();
  expect(steps).toBe(2);
  nextFrame();
  timeBetweenFrames();
  nextFrame();
  timeBetweenFrames();
  expect(steps).toBe(0);
  expect(frames).toEqual([]);
});

test('a grid that is gone draws no more', () => {
  const rows = pile(9);
  rows.begin();
  timeBetweenFrames();
  rows.stop();
  nextFrame();
  timeBetweenFrames();
  rows.begin();
  rows.stop();
  timeBetweenFrames();
  expect(rows.left()).toBe(7);
  expect(frames).toEqual([]);
});
