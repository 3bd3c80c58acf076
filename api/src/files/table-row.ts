/** A row of a table that is not empty. */
export interface TableRow {
  /** At which it begins; the first line of the file is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns whose cells a workbook holds as numbers: nobody wrote them, so their decimals follow a point. */
  readonly stored: ReadonlySet<number>;
}
