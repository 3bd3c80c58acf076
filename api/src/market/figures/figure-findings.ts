import type { FigureSource } from '@depotwerk/domain';
import type { Finding } from '../../files/problem';
import type { JudgedFigure, JudgedFigures } from './judge-figures';

/** In front of a day, the same in all languages; the text of the finding says that a person typed it. */
const sourceNames: Readonly<Record<FigureSource, string>> = {
  person: '',
  table: 'CSV ',
  emt: 'EMT ',
  eet: 'EET ',
  ept: 'EPT ',
};

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * What a file says otherwise than the fund has it: kept because it is older, or taken in the place of what a person typed.
 *
 * @param known the fund before
 * @param offered what the file says
 * @param nameOf a figure as the file calls it
 */
export function figureFindings(
  { older, overPerson }: JudgedFigures<object>,
  { line, isin }: { readonly line: number; readonly isin: string },
  known: Readonly<Record<string, unknown>>,
  offered: Readonly<Record<string, unknown>>,
  nameOf: (field: string) => string,
): Finding[] {
  const finding = (code: Finding['code'], { field, known: origin }: JudgedFigure): Finding => ({
    line,
    subject: isin,
    code,
    published: `${nameOf(field)}: ${shown(offered[field])}`,
    computed: `${shown(known[field])} (${sourceNames[origin.source]}${origin.asOf})`,
  });
  return [
    ...older.map((each) => finding('template.olderFigure', each)),
    ...overPerson.map((each) => finding('template.overPerson', each)),
  ];
}
