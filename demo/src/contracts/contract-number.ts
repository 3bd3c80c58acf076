import type { DemoIssuer } from '../insurers';

/** Odd and not divisible by 5, so that numbers below any power of ten are only reordered, never doubled. */
const SCRAMBLE = 7_368_787n;
const LETTERS = 'ABCDEFGHKLMNPRSTUVWX';

/** A number in the style of the insurer; different contracts of an insurer have different numbers. */
export function contractNumber(issuer: DemoIssuer, contractId: number): string {
  const size = issuer.numberPattern.split('#').length - 1;
  const range = 10n ** BigInt(size);
  const scrambled = (BigInt(contractId) * SCRAMBLE + BigInt(issuer.id) * 1_234_567n) % range;
  const digits = scrambled.toString().padStart(size, '0');
  let position = 0;
  return issuer.numberPattern.replace(/[#@%]/g, (mark) => {
    if (mark === '#') return digits.charAt(position++);
    return mark === '@' ? LETTERS.charAt(contractId % LETTERS.length) : checkDigit(digits);
  });
}

/** Modulus 10, weights 3 and 1 from the right. */
function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
