/** Closed lists in the words of FinDatEx: `1 - ISO 6166`, `3L - Listed equity`, `1 = EEA`. */
const LISTED_LINE = /^\s*([0-9]{1,2}[A-Z]?|[A-Z])\s*[-–=]\s*\S/;
const QUOTED = /["“”]\s*([0-9A-Za-z_]{1,16})\s*["“”]/g;
/** `Y / N / Neutral`, `A, B, C or D`, `S or SF or U`, `1 or 2`. */
const CODES_IN_ROW = /^\(?[A-Za-z0-9]{1,8}(?:\s*(?:\/|,|\bor\b|,\s*or\b)\s*[A-Za-z0-9]{1,8})+\)?$/;
const RANGE = /\b(\d{1,2})\s*(?:-|to|and)\s*(\d{1,2})\b/;
const NUMBER =
  /^(number with|floating|number of units|num\b|integer$|in years|number\s+\[0|if 00096 set|presented in absolute)/i;
const LENGTH = /(?:max\s*|string\s*\[|\()\s*(\d{1,5})/i;

function codesOfRange(text: string): string[] {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  if (from === '') return [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i));
}

const listOf = (codes: readonly string[]): string => `list:${[...new Set(codes)].join('|')}`;

function numberType(text: string): string {
  const letters = [...text.matchAll(/\bor\s+([A-Z])\b/g)].map(([, letter = '']) => letter);
  if (letters.length > 0) return `number|${listOf(letters)}`;
  if (/>=\s*0/.test(text)) return 'cost';
  return /0\.5 = 50/.test(text) ? 'share' : 'number';
}

function textType(text: string): string {
  const length = LENGTH.exec(text)?.[1];
  return length === undefined ? 'text' : `text:${length}`;
}

function listType(text: string): string | null {
  const lines = text.split('\n').flatMap((line) => LISTED_LINE.exec(line)?.[1] ?? []);
  if (lines.length >= 2) return listOf(lines);
  const quoted = [...text.matchAll(QUOTED)].map(([, code = '']) => code);
  if (quoted.length >= 2 && !/e\.g\./i.test(text)) return listOf(quoted);
  const plain = text.replace(/\bor empty\b|\bempty\b/gi, '').trim();
  if (CODES_IN_ROW.test(plain) && !plain.includes(';'))
    return listOf(plain.replace(/[()]/g, '').split(/\s*(?:\/|,\s*or\b|,|\bor\b)\s*/));
  if (/^(number\s*\[)?\s*\d+\s*(-|to)\s*\d+\s*\]?$/i.test(plain) || /code between/i.test(plain))
    return listOf(codesOfRange(plain));
  return null;
}

/**
 * The type of a field from the words of its codification; `text` where these close nothing.
 *
 * @param codification as published
 */
export function typeOfCodification(codification: string): string {
  const text = codification.trim();
  if (text === '' || /^use the following|^string\s*:|^hyperlink|^link|^depend|^v\d/i.test(text))
    return 'text';
  if (/hh:mm/.test(text)) return 'datetime';
  if (/YYYY-MM-DD.*[/;].*YYYY-MM-DD/s.test(text)) return 'dates';
  if (/^YYYY-MM-DD/.test(text)) return 'date';
  if (/4217/.test(text)) return 'currency';
  if (/3166/.test(text)) return 'country';
  if (/^CIC code/i.test(text)) return 'cic';
  if (/YYYY-MM-DD/.test(text)) return 'text';
  if (NUMBER.test(text)) return numberType(text);
  return listType(text) ?? textType(text);
}
