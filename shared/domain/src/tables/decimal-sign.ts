/** Which sign stands before the decimals of a file: `1.234,56` or `1,234.56`. */
export const decimalSigns = ['comma', 'point'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** What one text tells of the decimal sign of its file. */
export type DecimalEvidence = DecimalSign | 'ambiguous' | 'none';

/** A number without its unit, as a file writes it. */
interface NumberText {
  readonly isNegative: boolean;
  /** Digits, commas and points only. */
  readonly body: string;
  /** Blanks or apostrophes separate the thousands, so that neither comma nor point does. */
  readonly isGrouped: boolean;
  /** ISO 4217; null without one. */
  readonly currency: string | null;
  readonly isPercent: boolean;
}

export interface ReadNumber {
  readonly value: number;
  /** ISO 4217, of a unit in the cell; null without one. */
  readonly currency: string | null;
  readonly isPercent: boolean;
}

/** `spelling`: the text is no number; `ambiguous`: it can be read in two ways. */
export type NumberProblem = 'spelling' | 'ambiguous';

const UNIT = '(€|%|[A-Za-z]{3}|euro|Euro|EURO)';
const WITH_UNITS = new RegExp(
  `^(?:${UNIT}\\s*)?([-+\\u2212]?)\\s*([\\d.,'\\u2018\\u2019\\s]*\\d)\\s*${UNIT}?$`,
);
const GROUPS = /^\d{1,3}(?:[\s'\u2018\u2019]\d{3})+(?:[.,]\d+)?$/;

const currencyOf = (unit: string): string => (/^(€|euro)$/i.test(unit) ? 'EUR' : unit.toUpperCase());

/** Null for what is no number with at most one unit. */
function numberText(text: string): NumberText | null {
  const [, before = '', sign = '', digits = '', after = ''] = WITH_UNITS.exec(text.trim()) ?? [];
  if (digits === '' || (before !== '' && after !== '')) return null;
  const unit = before || after;
  const isPercent = unit === '%';
  const isGrouped = /[\s'\u2018\u2019]/.test(digits);
  if (isGrouped && !GROUPS.test(digits)) return null;
  return {
    isNegative: sign !== '' && sign !== '+',
    body: digits.replace(/[\s'\u2018\u2019]/g, ''),
    isGrouped,
    currency: unit === '' || isPercent ? null : currencyOf(unit),
    isPercent,
  };
}

const other = (sign: DecimalSign): DecimalSign => (sign === 'comma' ? 'point' : 'comma');
const signOf = (character: string): DecimalSign => (character === ',' ? 'comma' : 'point');

function evidenceOf({ body, isGrouped }: NumberText): DecimalEvidence {
  const signs = [...body].filter((character) => character === ',' || character === '.');
  const [first, last] = [signs[0], signs.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  if (first !== last) return signOf(last);
  if (signs.length > 1) return other(signOf(first));
  const [whole = '', decimals = ''] = body.split(first);
  const couldGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isGrouped;
  return couldGroup ? 'ambiguous' : signOf(first);
}

/**
 * What a text tells of the decimal sign of its file. `231.90` proves a point, `1.234.567` a comma; `89.673` can be both,
 * and `90` says nothing. A text that is no number says nothing either.
 */
export function decimalEvidence(text: string): DecimalEvidence {
  const parts = numberText(text);
  return parts ? evidenceOf(parts) : 'none';
}

const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
  point: /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
};

/**
 * Reads a number with its unit: `1.234,56`, `1 234.5`, `1’234.50`, `101,12 €`, `1,42 %`.
 *
 * @param sign of the file; null when nothing decides it, so that only texts that prove their own are read
 */
export function readNumberText(text: string, sign: DecimalSign | null): ReadNumber | NumberProblem {
  const parts = numberText(text);
  if (!parts) return 'spelling';
  const evidence = evidenceOf(parts);
  if (sign === null && evidence === 'ambiguous') return 'ambiguous';
  const used = sign ?? (evidence === 'comma' ? 'comma' : 'point');
  if (!shapes[used].test(parts.body)) return 'spelling';
  const plain =
    used === 'comma' ? parts.body.replaceAll('.', '').replace(',', '.') : parts.body.replaceAll(',', '');
  const { currency, isPercent, isNegative } = parts;
  return { value: isNegative ? -Number(plain) : Number(plain), currency, isPercent };
}
