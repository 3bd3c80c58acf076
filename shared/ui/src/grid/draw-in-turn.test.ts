import { drawInTurn, mayDrawAtOnce } from './draw-in-turn';

let frames: FrameRequestCallback[];
let now: number;
let drawn: number[];

beforeEach(() => {
  frames = [];
  now = 0;
  drawn = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  while (frames.length > 0) nextFrame();
  jest.restoreAllMocks();
});

/** @param busyMs what else happened in the frame before the rows have their turn */
function nextFrame(busyMs = 0) {
  const start = now;
  now += busyMs;
  frames.shift()?.(start);
}
/** Takes 3 ms. */
const row = (number: number) =>
  drawInTurn(() => {
    drawn.push(number);
    now += 3;
  });

test('rows that arrive together are drawn over several frames, the last one first', () => {
  [1, 2, 3, 4, 5].forEach(row);
  expect(drawn).toEqual([]);
  nextFrame();
  expect(drawn).toEqual([5, 4, 3]);
  nextFrame();
  expect(drawn).toEqual([5, 4, 3, 2, 1]);
  expect(frames).toEqual([]);
});

test('a frame that is busy draws one row, so that all are drawn at last', () => {
  [1, 2].forEach(row);
  nextFrame(30);
  expect(drawn).toEqual([2]);
  nextFrame(30);
  expect(drawn).toEqual([2, 1]);
});

test('a row that left before its turn is not drawn', () => {
  row(1);
  const takeBack = row(2);
  row(3);
  takeBack();
  nextFrame();
  expect(drawn).toEqual([3, 1]);
});

test('the first rows of a frame need not wait; then a busy frame draws no more', () => {
  const asked = Array.from({ length: 4 }, () => mayDrawAtOnce());
  expect(asked).toEqual([true, true, false, false]);
  row(3);
  nextFrame(30);
  expect(drawn).toEqual([]);
  expect(mayDrawAtOnce()).toBe(true);
  nextFrame();
  expect(drawn).toEqual([3]);
});
