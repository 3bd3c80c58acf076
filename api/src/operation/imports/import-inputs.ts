import type { ReadingChoice } from '@depotwerk/contract/floor';
import { acceptableFindings, type AcceptableFinding } from '@depotwerk/contract/floor/values/import-findings';
import { importKinds, type ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { Type, type Static } from 'typebox';
import type { Invitation } from '../../identity/user-bulk/bulk-run';

/** What both jobs know of a stored file, as it was when they were ordered. */
const file = {
  fileId: Type.String(),
  kind: Type.Unsafe<ImportKind>({ type: 'string', enum: [...importKinds] }),
  fileName: Type.String(),
  choice: Type.Unsafe<ReadingChoice>({ type: 'object' }),
  /** Group that new customers join; null: the default group. */
  groupId: Type.Union([Type.String(), Type.Null()]),
  /** ISO date of the person who ordered it. */
  today: Type.String(),
};

export const PreviewInput = Type.Object({
  ...file,
  /** Who ordered it; orders of a release that read no users have none. */
  userId: Type.Optional(Type.String()),
});
export type PreviewInput = Static<typeof PreviewInput>;

export const ImportInput = Type.Object({
  ...file,
  runId: Type.String(),
  fileHash: Type.String(),
  /** Of the preview that somebody saw; orders of a release before this one have none. */
  reader: Type.Optional(Type.String()),
  startedById: Type.String(),
  startedBy: Type.String(),
  /** Of new users; without it nobody is invited. */
  invitation: Type.Optional(Type.Unsafe<Invitation>({ type: 'object' })),
  traceId: Type.String(),
  acceptance: Type.Union([
    Type.Object({
      finding: Type.Unsafe<AcceptableFinding>({ type: 'string', enum: [...acceptableFindings] }),
      reason: Type.String(),
      /** As they are written in a call. */
      answers: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type ImportInput = Static<typeof ImportInput>;
