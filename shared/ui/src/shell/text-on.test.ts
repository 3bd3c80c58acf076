import { textOn } from './text-on';

test.each([
  ['#0f5f73', '#ffffff'],
  ['#4fb3c8', '#000000'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
])('on %s %s can be read best', (colour, text) => {
  expect(textOn(colour)).toBe(text);
});
