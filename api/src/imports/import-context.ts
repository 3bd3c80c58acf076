import type { LineAnswers } from '@depotwerk/contract/floor/values/import-answers';
import type { AcceptableFinding } from '@depotwerk/contract/floor/values/import-findings';
import type { CheckLimits } from '@depotwerk/domain';
import type { Change } from '../audit/write-audit';
import type { Database, Queries, Transaction } from '../db/database';
import type { WrittenParts } from './written-parts';

/** Something that an import changed, for the audit log. */
export interface ImportedChange {
  readonly action:
    | 'contract.imported'
    | 'corporateAction.entered'
    | 'corporateAction.noticed'
    | 'fund.imported'
    | 'price.imported'
    | 'import.finished';
  readonly entityType: 'contract' | 'fund' | 'importRun';
  readonly entityId: string;
  /** What people call it; found in the values when it is not given. */
  readonly entityName?: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a transaction is to its import. The end of one that succeeds carries the call out; it may be repeated until then. */
export type ImportStage = 'part' | 'end' | 'failure';

/** Somebody accepts findings that would stop the import, and says why. */
export interface Acceptance {
  readonly finding: AcceptableFinding;
  readonly reason: string;
  /** Of single lines; without them every line counts that the finding is about. */
  readonly answers?: LineAnswers;
}

/** What an importer needs from around it. */
export interface ImportContext {
  readonly database: Database;
  /** User name for the report; null on the command line. */
  readonly startedBy: string | null;
  /** Who sees the jobs that follow; null on the command line. */
  readonly startedById: string | null;
  /** Of the client; a repeated call starts no second job. */
  readonly jobKey?: string | undefined;
  readonly acceptance: Acceptance | null;
  /** Only compares and counts: its transactions can neither write nor lock. */
  readonly isPreview: boolean;
  /** Whether somebody has asked the import to end; asked at the begin of each transaction. */
  readonly isCancelled: (db: Queries) => Promise<boolean>;
  /** Of a run that can be gone on with; without it every package is written. */
  readonly parts?: WrittenParts;
  /** Where an operator puts field lists of templates that the product does not have; null: nowhere. */
  readonly fieldListFolder?: string | null;
  /** Beyond which what the file says is doubted, as they were when the run began. */
  readonly limits: CheckLimits;
  /** ISO date from which hints count ages and terms. */
  readonly today: string;
  /**
   * Writes audit rows in the transaction of the change.
   *
   * @param stage of the import; a part of it without one
   */
  readonly audit: (
    transaction: Transaction,
    changes: readonly Change[],
    stage?: ImportStage,
  ) => Promise<void>;
  /** Called after each package or batch with the number of records so far. */
  readonly onProgress?: (records: number) => void;
}
