import { templateNames } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { importCodes, importDetailKinds } from '../values/import-codes';
import { differenceFields, differenceKinds } from '../values/delivery-differences';
import { acceptableFindings } from '../values/import-findings';
import { importKinds, importResults, storedImportStates } from '../values/import-kinds';
import { listedUndoStates } from '../values/import-undo';
import { FileReading, ReadingQuery } from './file-reading';
import { IsoDate, IsoTimestamp, Nullable, OneOf, Uuid } from './common';
import { UserImportRow } from './imported-users';
import { ImportUndoOutcome } from './import-undo';

export const ImportReason = OneOf(importCodes, { description: 'stable reason, translated on the screen' });

export const ImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
});

/** A record that was refused; nothing of it was written. */
export const ImportRefusal = Type.Object({
  line: Type.Integer({ description: 'line of a text file, row of a sheet; 1 is the first' }),
  record: Nullable(Type.String({ description: 'kind of record or ISIN' })),
  contractNumber: Nullable(Type.String()),
  code: ImportReason,
  detail: Nullable(
    Type.Object(
      {
        kind: OneOf(importDetailKinds),
        parameters: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      },
      { description: 'the figure behind the reason; the screen has a text for each kind' },
    ),
  ),
});

/** A finding that did not stop a record, e.g. a published figure that differs from the recomputed one. */
export const ImportFinding = Type.Object({
  line: Type.Integer(),
  subject: Type.String({ description: 'ISIN or contract number' }),
  code: ImportReason,
  published: Nullable(Type.Union([Type.Number(), Type.String()])),
  computed: Nullable(Type.Union([Type.Number(), Type.String()])),
});

/** Findings that somebody accepted, so that the import went on. */
const Acceptance = Type.Object({
  finding: OneOf(acceptableFindings),
  reason: Type.String(),
  acceptedBy: Nullable(Type.String({ description: 'full name; null on the command line' })),
  /** Lines that somebody answered, where they were answered one by one. */
  answers: Type.Optional(
    Type.Object({ right: Type.Integer(), wrong: Type.Integer(), split: Type.Integer() }),
  ),
});

/** What a delivery of contracts says otherwise than what was known before it; contracts that are the same are not in it. */
export const DeliveryDifferences = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  missing: Type.Integer({
    description:
      'known and running contracts of the insurers of the file that it does not name; they stay as they are',
  }),
  listed: Type.Array(
    Type.Object({
      contractNumber: Type.String(),
      kind: OneOf(differenceKinds),
      fields: Type.Array(OneOf(differenceFields), { description: 'of a changed contract' }),
    }),
    { description: 'the first 5000: missing ones, then changed, then new ones' },
  ),
  corrects: Type.Optional(
    Type.Array(
      Type.Object({
        insurer: Type.String(),
        createdOn: IsoDate,
        importId: Uuid,
        fileName: Type.String(),
        appliedAt: IsoTimestamp,
      }),
      { description: 'deliveries of the same insurer and day that were applied with other content' },
    ),
  ),
});
export type DeliveryDifferences = Static<typeof DeliveryDifferences>;

/** A template of FinDatEx, as it was recognised. */
export const RecognisedTemplate = Type.Object({
  name: OneOf(templateNames),
  version: Type.String({ description: 'of the template, as 4.3' }),
  missingColumns: Type.Array(Type.String(), {
    description: 'mandatory fields without a column in the file, which nobody has checked',
  }),
});

export const ImportReport = Type.Object({
  id: Uuid,
  kind: OneOf(importKinds),
  fileName: Type.String(),
  startedAt: IsoTimestamp,
  finishedAt: Nullable(IsoTimestamp),
  startedBy: Nullable(Type.String()),
  status: OneOf(importResults),
  records: Type.Integer({ description: 'records or rows read' }),
  packages: Type.Integer({ description: 'GDV packages (0001 to 9999); 1 for a sheet' }),
  customers: ImportCounts,
  contracts: ImportCounts,
  funds: ImportCounts,
  holdings: ImportCounts,
  prices: ImportCounts,
  users: ImportCounts,
  skipped: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'line of business, e.g. 040' }),
      count: Type.Integer({ description: 'records' }),
      contracts: Type.Integer({ description: 'contracts among them' }),
    }),
  ),
  refusals: Type.Array(ImportRefusal),
  findings: Type.Array(ImportFinding),
  acceptance: Nullable(Acceptance),
  doubtsLeft: Type.Optional(
    Type.Integer({ description: 'doubted lines that nobody has answered; nothing of them is written' }),
  ),
  /** That somebody took it back. */
  undo: Type.Optional(
    Type.Object({ undoneAt: IsoTimestamp, undoneBy: Type.String(), reason: Type.String() }),
  ),
  isUndoable: Type.Optional(
    Type.Boolean({ description: 'what it changed can be brought back as it was before, for 30 days' }),
  ),
  /** That it is being taken back. */
  undoing: Type.Optional(
    Type.Object({
      startedAt: IsoTimestamp,
      startedBy: Type.String(),
      reason: Type.String(),
      isRunning: Type.Boolean({ description: 'false: it was broken off; the same call continues it' }),
      done: Type.Optional(Type.Integer({ description: 'contracts, customers or users that were looked at' })),
      total: Type.Optional(Type.Integer({ description: 'of those; 0 while nobody has counted' })),
    }),
  ),
  /** What went back and what stayed, of an import that was taken back. */
  undoOutcome: Type.Optional(ImportUndoOutcome),
  /** Of a delivery of contracts. */
  differences: Type.Optional(DeliveryDifferences),
  /** Null for a file that has nothing to decide. */
  reading: Type.Optional(Nullable(FileReading)),
  template: Type.Optional(RecognisedTemplate),
  /** Of an import of users, in the order of the file, for as long as the file is kept. */
  userRows: Type.Optional(Type.Array(UserImportRow)),
  /** Action by which the new users are invited. */
  invitationsId: Type.Optional(Uuid),
});
export type ImportReport = Static<typeof ImportReport>;

/** What an import would do; nothing of it is written. */
export const ImportPreview = Type.Object({
  ...Type.Omit(ImportReport, [
    'id',
    'startedAt',
    'finishedAt',
    'startedBy',
    'status',
    'acceptance',
    'undo',
    'isUndoable',
    'undoing',
    'undoOutcome',
    'invitationsId',
  ]).properties,
  isUsable: Type.Boolean({
    description: 'false: the file as a whole is refused, the first refusal says why',
  }),
  toAccept: Type.Array(OneOf(acceptableFindings), {
    description: 'the import goes on only when these are accepted with a reason',
  }),
  fileId: Type.Optional(Uuid),
});
export type ImportPreview = Static<typeof ImportPreview>;

export const ImportSummary = Type.Object({
  ...Type.Pick(ImportReport, [
    'id',
    'kind',
    'fileName',
    'startedAt',
    'finishedAt',
    'startedBy',
    'status',
    'records',
  ]).properties,
  undoState: Type.Optional(OneOf(listedUndoStates, { description: 'missing: nobody takes it back' })),
});
export type ImportSummary = Static<typeof ImportSummary>;

/** An import that has not ended; its process still works on it. */
export const RunningImport = Type.Object({
  ...Type.Pick(ImportReport, ['id', 'kind', 'fileName', 'startedAt', 'startedBy']).properties,
  records: Type.Integer({ description: 'read so far' }),
  isCancelRequested: Type.Boolean({ description: 'somebody has asked it to end' }),
});
export type RunningImport = Static<typeof RunningImport>;

/** A file that is stored to be looked at and imported, without being sent again. */
export const StoredImport = Type.Object({
  fileId: Uuid,
  ...Type.Pick(ImportReport, ['kind', 'fileName']).properties,
  size: Type.Integer({ description: 'bytes' }),
  storedAt: IsoTimestamp,
  storedBy: Nullable(Type.String()),
  state: OneOf(storedImportStates),
  records: Type.Integer({ description: 'read so far by the preview' }),
  importId: Nullable(Uuid),
  keptUntil: IsoTimestamp,
});
export type StoredImport = Static<typeof StoredImport>;

/** A stored file with what its import would do, null until that is ready, and how it was read for that. */
export const StoredPreview = Type.Object({
  file: StoredImport,
  preview: Nullable(ImportPreview),
  choice: Type.Object(ReadingQuery),
});
export type StoredPreview = Static<typeof StoredPreview>;
