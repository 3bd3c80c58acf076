import { drawInTurn } from './draw-in-turn';

let frames: FrameRequestCallback[];
let now: number;

beforeEach(() => {
  frames = [];
  now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const nextFrame = () => frames.shift()?.(now);
const drawn: number[] = [];
/** Takes 3 ms. */
const row = (number: number) =>
  drawInTurn(() => {
    drawn.push(number);
    now += 3;
  });
beforeEach(() => drawn.splice(0));

test('rows that arrive together are drawn over several frames, in their order', () => {
  [1, 2, 3, 4, 5].forEach(row);
  expect(drawn).toEqual([]);
  nextFrame();
  expect(drawn).toEqual([1, 2]);
  nextFrame();
  nextFrame();
  expect(drawn).toEqual([1, 2, 3, 4, 5]);
  expect(frames).toEqual([]);
});

test('a row that left before its turn is not drawn', () => {
  row(1);
  const takeBack = row(2);
  row(3);
  takeBack();
  nextFrame();
  expect(drawn).toEqual([1, 3]);
});
