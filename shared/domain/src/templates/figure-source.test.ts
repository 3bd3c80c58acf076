import { replacesFigure, type FigureOrigin, type FigureSource } from './figure-source';

const of = (source: FigureSource, asOf: string): FigureOrigin => ({ source, asOf });

test.each([
  ['the newer day wins', of('emt', '2026-03-31'), of('ept', '2026-06-30'), true],
  ['an older file does not bring old costs back', of('ept', '2026-06-30'), of('emt', '2026-03-31'), false],
  ['on one day the EMT goes before the EPT', of('ept', '2026-06-30'), of('emt', '2026-06-30'), true],
  ['and the EPT not before the EMT', of('emt', '2026-06-30'), of('ept', '2026-06-30'), false],
  ['the same file again', of('emt', '2026-06-30'), of('emt', '2026-06-30'), true],
  [
    'what a person typed stays against a file of that day',
    of('person', '2026-06-30'),
    of('emt', '2026-06-30'),
    false,
  ],
  ['until a newer file', of('person', '2026-06-30'), of('emt', '2026-07-01'), true],
  ['a person corrects a file that is dated ahead', of('emt', '2026-12-31'), of('person', '2026-06-30'), true],
] as const)('%s', (_name, known, offered, isReplaced) => {
  expect(replacesFigure(known, offered)).toBe(isReplaced);
});

test('a figure of unknown origin gives way', () => {
  expect(replacesFigure(null, of('ept', '2020-01-01'))).toBe(true);
});
