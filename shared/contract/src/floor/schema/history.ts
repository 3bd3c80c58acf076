import { Type, type Static } from 'typebox';
import { auditActions } from '../values/audit-actions';
import { IsoTimestamp, Nullable, OneOf } from './common';

/** What somebody did, as the audit log calls it. */
export const AuditedAction = OneOf(auditActions, { description: 'noun and verb' });

export const HistoryEntry = Type.Object({
  id: Type.Integer(),
  at: IsoTimestamp,
  by: Nullable(Type.String()),
  action: AuditedAction,
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const History = Type.Object({ entries: Type.Array(HistoryEntry) });
export type History = Static<typeof History>;
