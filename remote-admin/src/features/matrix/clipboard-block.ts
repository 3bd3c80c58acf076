/** What the clipboard holds as cells; null where the text is no whole percent from 0 to 100. */
export interface ClipboardBlock {
  readonly block: readonly (readonly (number | null)[])[];
  readonly invalidCount: number;
}

/**
 * Reads a whole percent as people and spreadsheets write it: `65`, `65 %`, `65,0`, `65.00`; an empty text is 0.
 *
 * @returns null when it is no whole number from 0 to 100
 */
export function readWholePercent(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f%]/g, '');
  if (digits === '') return 0;
  const match = /^\+?(\d{1,3})([.,]0*)?$/.exec(digits);
  const percent = match?.[1] === undefined ? Number.NaN : Number(match[1]);
  return percent <= 100 ? percent : null;
}

/** Reads rows and columns as spreadsheets copy them: lines, divided by tabs. */
export function readClipboard(text: string): ClipboardBlock {
  const block = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map(readWholePercent));
  return { block, invalidCount: block.flat().filter((percent) => percent === null).length };
}

export const writeClipboard = (block: readonly (readonly number[])[]): string =>
  block.map((line) => line.join('\t')).join('\n');
