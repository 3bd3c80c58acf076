import {
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatSignedMoney,
  formatWholeMoney,
} from './german-format';

test('a loss that rounds to nothing has no sign, any other keeps it', () => {
  expect(formatPercent(-0.0004, 'return')).toBe('0,0\u00a0%');
  expect(formatPercent(-0, 'return')).toBe('0,0\u00a0%');
  expect(formatNumber(-1.5, 1)).toBe('\u22121,5');
});

test('a figure has the decimals of its kind, what was typed those that it was typed with', () => {
  expect(formatPercent(0.996, 'share')).toBe('99,6\u00a0%');
  expect(formatPercent(0.0115, 'cost')).toBe('1,15\u00a0%');
  expect([0.3, 0.875, 0.3333].map((fraction) => formatPercent(fraction, 'typed'))).toEqual([
    '30\u00a0%',
    '87,5\u00a0%',
    '33,33\u00a0%',
  ]);
  expect(formatPoints(-0.071, 'share')).toBe('\u22127,1');
  expect(formatWholeMoney(-6150.4)).toBe('\u22126.150\u00a0€');
});

test('months and gains look as on screen', () => {
  expect(formatMonth('2018-07-31')).toBe('07/2018');
  expect([974.18, -3.5, 0, 0.001, null].map(formatSignedMoney)).toEqual([
    '+974,18\u00a0€',
    '\u22123,50\u00a0€',
    '0,00\u00a0€',
    '0,00\u00a0€',
    '–',
  ]);
});
