import type { ValueFault } from './field-types';

/** What is wrong with a template. */
export type TemplateFault =
  | ValueFault
  | 'missing'
  | 'invalidIsin'
  | 'invalidLei'
  /** A fund, which has one row in all templates but the TPT, comes twice. */
  | 'repeatedFund'
  /** A day is before one that it must follow. */
  | 'dateOrder'
  | 'maturityPassed'
  /** What stands in every row of a fund differs from its first row. */
  | 'differsInFund'
  | 'weightsDiffer'
  | 'positionsDiffer'
  | 'unitsDiffer'
  | 'cashDiffers'
  /** A part is larger than what it belongs to. */
  | 'partAboveWhole'
  | 'scenarioOrder'
  | 'mustBeEmpty'
  | 'bothGiven'
  | 'minimumNotSplit';

export interface TemplateFinding {
  readonly line: number;
  /** As the file identifies it; empty where it does not. */
  readonly fund: string;
  readonly fault: TemplateFault;
  /** Number of the field. */
  readonly field: string;
  /** What the file says; a number for sums, as a fraction where the field is one. */
  readonly value: string | number | null;
  /** What it would have to say; null where that is not one thing. */
  readonly expected: string | number | null;
}

/** A finding of one row, which gets its line and its fund where the row is known. */
export type RowFinding = Pick<TemplateFinding, 'fault' | 'field'> &
  Partial<Pick<TemplateFinding, 'value' | 'expected'>>;
