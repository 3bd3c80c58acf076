import fc from 'fast-check';
import { completeIsin, isValidIsin } from './isin';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];

const unfinished = fc
  .tuple(
    fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 2 }),
    fc.array(fc.constantFrom(...LETTERS, ...DIGITS), { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.flat().join(''));

test.each(['DE0008404005', 'IE00B4L5Y983', 'LU0323578657'])('%s is valid', (isin) => {
  expect(isValidIsin(isin)).toBe(true);
  expect(completeIsin(isin.slice(0, 11))).toBe(isin);
});

test.each([
  'DE0008404006',
  '',
  'DE000840400',
  'DE00084040050',
  'de0008404005',
  '120008404005',
  'DE000840400A',
])('%p is not an ISIN', (isin) => expect(isValidIsin(isin)).toBe(false));

test('every completed number is valid', () => {
  fc.assert(fc.property(unfinished, (code) => isValidIsin(completeIsin(code))));
});

test('the check digit detects every change of a single digit', () => {
  const change = fc.tuple(unfinished, fc.nat(11), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(change, ([code, position, step]) => {
      const isin = completeIsin(code);
      const digit = isin.charAt(position);
      fc.pre(DIGITS.includes(digit));
      const changed = String((Number(digit) + step) % 10);
      return !isValidIsin(isin.slice(0, position) + changed + isin.slice(position + 1));
    }),
  );
});

test.each(['DE00084040', 'DE0008404005', 'D10008404000', 'DE 00840400'])('%p cannot be completed', (code) => {
  expect(() => completeIsin(code)).toThrow(RangeError);
});
