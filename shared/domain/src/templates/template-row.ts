import { isIsoDate } from '../calendar';
import type { ReadNumber } from './field-types';

/** A row of a template: a fund, of a TPT a position of a fund. */
export class TemplateRow {
  constructor(
    /** In the file; the first is 1. */
    readonly line: number,
    /** Cells that are filled, by the number of their field. */
    private readonly cells: ReadonlyMap<string, string>,
    private readonly read: ReadNumber,
  ) {}

  has(id: string): boolean {
    return this.cells.has(id);
  }

  /** Empty where nothing stands. */
  text(id: string): string {
    return this.cells.get(id) ?? '';
  }

  /** Null where there is no number. */
  number(id: string): number | null {
    return this.read(this.text(id));
  }

  /** ISO date without a time of day; null where there is none. */
  day(id: string): string | null {
    const day = this.text(id).slice(0, 10);
    return isIsoDate(day) ? day : null;
  }

  is(id: string, ...values: readonly string[]): boolean {
    const text = this.text(id).toLowerCase();
    return values.some((value) => value.toLowerCase() === text);
  }
}

const COMPARED = /^([^=<>]+)(>=|>|=)(.+)$/;

function holdsOne(condition: string, row: TemplateRow): boolean {
  const [, id = '', sign = '', value = ''] = COMPARED.exec(condition) ?? [];
  if (sign === '') return row.has(condition);
  if (sign === '=') return row.is(id, ...value.split('|'));
  const number = row.number(id);
  return number !== null && (sign === '>' ? number > Number(value) : number >= Number(value));
}

/**
 * Whether a condition holds: `34` (filled), `48=1`, `42=Cal|Put`, `01120>1`, `01120>=10`; several by a comma: one of them.
 * `?` stands for one that a file does not tell.
 */
export const holds = (condition: string, row: TemplateRow): boolean =>
  condition !== '?' && condition.split(',').some((each) => holdsOne(each, row));
