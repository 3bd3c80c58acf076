import { contrast } from '@depotwerk/contract/floor/brand-contrast';
import { brightOn } from './use-chart-colors';

const DARK = '#141414';

test.each(['#1f3a5f', '#000000', '#3b0a0a', '#2f6fb0'])('%s is seen on a dark ground', (color) => {
  expect(contrast(brightOn(DARK, color), DARK)).toBeGreaterThanOrEqual(3);
});

test('a colour that is seen anyway keeps most of itself', () => {
  expect(brightOn(DARK, '#2f6fb0')).toBe('#82a9d0');
});
