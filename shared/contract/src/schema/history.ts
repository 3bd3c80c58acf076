import { Type, type Static } from 'typebox';
import { IsoTimestamp, Nullable } from './common';

export const HistoryEntry = Type.Object({
  id: Type.Integer(),
  at: IsoTimestamp,
  by: Nullable(Type.String()),
  action: Type.String({ description: 'translated by key, e.g. contract.checked' }),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const History = Type.Object({ entries: Type.Array(HistoryEntry) });
export type History = Static<typeof History>;
