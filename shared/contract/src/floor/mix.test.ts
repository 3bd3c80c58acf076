import { mix } from './mix';

test('a tint lies between the colour and the surface', () => {
  expect(mix('#000000', '#ffffff', 0.1)).toBe('#e6e6e6');
  expect(mix('#0f5f73', '#ffffff', 1)).toBe('#0f5f73');
  expect(mix('#0f5f73', '#ffffff', 0)).toBe('#ffffff');
});

test('a colour that is not written as #rrggbb is left alone', () => {
  expect(mix('teal', '#ffffff', 0.1)).toBe('teal');
});
