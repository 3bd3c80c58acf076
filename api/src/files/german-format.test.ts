import { formatNumber, formatPercent } from './german-format';

test('a loss that rounds to nothing has no sign, any other keeps it', () => {
  expect(formatPercent(-0.0004)).toBe('0,0\u00a0%');
  expect(formatPercent(-0)).toBe('0,0\u00a0%');
  expect(formatNumber(-1.5, 1)).toBe('\u22121,5');
});
