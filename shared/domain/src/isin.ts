const ISIN = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const ISIN_WITHOUT_CHECK_DIGIT = /^[A-Z]{2}[A-Z0-9]{9}$/;

/** Sum of the Luhn algorithm over the decimal digits, the last digit counting once. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const weighted = i % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum;
}

/** Letters become the numbers 10 (A) to 35 (Z), digits stay. */
function expanded(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/** True for twelve upper case characters whose check digit fits (ISO 6166, Luhn from the right). */
export function isValidIsin(isin: string): boolean {
  return ISIN.test(isin) && luhnSum(expanded(isin)) % 10 === 0;
}

/**
 * Appends the check digit to country code and national number.
 *
 * @param countryAndNsin eleven characters such as `DE000840400`
 * @throws {RangeError} when it is not two letters followed by nine letters or digits
 */
export function completeIsin(countryAndNsin: string): string {
  if (!ISIN_WITHOUT_CHECK_DIGIT.test(countryAndNsin)) {
    throw new RangeError(`not the first eleven characters of an ISIN: ${countryAndNsin}`);
  }
  const sum = luhnSum(`${expanded(countryAndNsin)}0`);
  return `${countryAndNsin}${(10 - (sum % 10)) % 10}`;
}
