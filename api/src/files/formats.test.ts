import { formatsIn } from './formats';

const { number, percent, points, signedMoney, wholeMoney, month } = formatsIn('de');

test('a loss that rounds to nothing has no sign, any other keeps it', () => {
  expect(percent(-0.0004, 'return')).toBe('0,0\u00a0%');
  expect(percent(-0, 'return')).toBe('0,0\u00a0%');
  expect(number(-1.5, 1)).toBe('\u22121,5');
});

test('a figure has the decimals of its kind, what was typed those that it was typed with', () => {
  expect(percent(0.996, 'share')).toBe('99,6\u00a0%');
  expect(percent(0.0115, 'cost')).toBe('1,15\u00a0%');
  expect([0.3, 0.875, 0.3333].map((fraction) => percent(fraction, 'typed'))).toEqual([
    '30\u00a0%',
    '87,5\u00a0%',
    '33,33\u00a0%',
  ]);
  expect(points(-0.071, 'share')).toBe('\u22127,1');
  expect(wholeMoney(-6150.4)).toBe('\u22126.150\u00a0€');
});

test('months and gains look as on screen', () => {
  expect(month('2018-07-31')).toBe('07/2018');
  expect([974.18, -3.5, 0, 0.001, null].map(signedMoney)).toEqual([
    '+974,18\u00a0€',
    '\u22123,50\u00a0€',
    '0,00\u00a0€',
    '0,00\u00a0€',
    '–',
  ]);
});

test('in English figures look as on the English screen', () => {
  const english = formatsIn('en');
  expect([
    english.money(1234.5),
    english.money(12, 'USD'),
    english.signedMoney(974.18),
    english.signedMoney(-3.5),
    english.wholeMoney(-6150.4),
    english.percent(0.125, 'share'),
    english.date('2026-03-05'),
    english.date(null),
    english.span(64),
  ]).toEqual([
    '€1,234.50',
    '12.00\u00a0USD',
    '+€974.18',
    '\u2212€3.50',
    '\u2212€6,150',
    '12.5\u00a0%',
    '05/03/2026',
    '–',
    '5 years 4 months',
  ]);
});
