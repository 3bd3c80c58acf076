import { contrast, contrastProblems } from './brand-contrast';
import { neutralBrand } from './neutral-brand';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
])('%s on %s has a contrast of %d', (text, ground, expected) => {
  expect(contrast(text, ground)).toBeCloseTo(expected, 3);
  expect(contrast(ground, text)).toBeCloseTo(expected, 3);
});

test('the neutral brand can be read', () => {
  expect(contrastProblems(neutralBrand)).toEqual([]);
});

test('a brand that cannot be read is told pair by pair', () => {
  const light = { ...neutralBrand.light, primary: '#ffcc00' };
  expect(contrastProblems({ ...neutralBrand, light })).toEqual([
    'light: primary #ffcc00 on the page #ffffff has a contrast of 1.51, at least 4.5 is needed',
    'light: primary #ffcc00 on what is chosen #fffae6 has a contrast of 1.44, at least 4.5 is needed',
  ]);
});
