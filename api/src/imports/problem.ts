import type { ImportReport } from '@depotwerk/contract';
import type { ImportFileCode } from '@depotwerk/contract/values/import-codes';

/** A record that is not written, as the report shows it. */
export type Refusal = ImportReport['refusals'][number];

/** Something worth knowing that did not stop a record. */
export type Finding = ImportReport['findings'][number];

/**
 * The file as a whole cannot be imported: it is not of the kind that was chosen, or nothing in it can be used.
 * `line` is where that was noticed.
 */
export class UnusableFile extends Error {
  constructor(
    readonly code: ImportFileCode,
    message: string,
    readonly line = 1,
    readonly refusals: readonly Refusal[] = [],
  ) {
    super(message);
    this.name = 'UnusableFile';
  }
}
