import type { ImportReport } from '@depotwerk/contract/floor';
import type { ImportDetailKind, ImportFileCode } from '@depotwerk/contract/floor/values/import-codes';

/** A record that is not written, as the report shows it. */
export type Refusal = ImportReport['refusals'][number];

export type RefusalDetail = Refusal['detail'];

export const detailOf = (
  kind: ImportDetailKind,
  parameters: Readonly<Record<string, string | number>>,
): RefusalDetail => ({ kind, parameters });

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
    readonly detail: RefusalDetail = null,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
    this.name = 'UnusableFile';
  }
}
