/** A number without zeros in front of it; zeros alone are one. */
export const withoutZeros = (number: string): string => number.replace(/^0+(?=.)/, '');
