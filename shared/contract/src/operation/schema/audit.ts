import { Type, type Static } from 'typebox';
import { auditEntityTypes } from '../../floor/values/audit-actions';
import { AuditedAction } from '../../floor/schema/history';
import { formLanguages } from '../../floor/values/form-languages';
import { tableFormats } from '../../floor/values/table-export';
import { Closed, IsoTimestamp, Line, Nullable, OneOf, SearchText, Uuid } from '../../floor/schema/common';

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: IsoTimestamp,
  actorId: Nullable(Uuid),
  actorName: Type.String({ description: '`system` for a command on the server' }),
  action: AuditedAction,
  entityType: OneOf(auditEntityTypes, { description: 'type of the record' }),
  entityId: Type.String(),
  entityName: Nullable(Type.String({ description: 'as the entry itself tells it; the record may be gone' })),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }), {
    description: 'fields whose values differ',
  }),
  traceId: Nullable(Type.String()),
  /** Since then without what it said about a person. */
  erasedAt: Type.Optional(Nullable(IsoTimestamp)),
  furtherEntries: Type.Optional(
    Type.Integer({ description: 'older ones of the same operation, which a folded list leaves out' }),
  ),
});
export type AuditEntry = Static<typeof AuditEntry>;

const name = Line({ minLength: 1, maxLength: 100 });

export const AuditFilter = Closed({
  /** In the name of the actor and of the entity. */
  search: Type.Optional(SearchText),
  actorId: Type.Optional(Uuid),
  action: Type.Optional(name),
  entityType: Type.Optional(name),
  entityId: Type.Optional(name),
  /** One operation: all that a call, or a job that it began, has done. */
  traceId: Type.Optional(name),
  /** First and last day in the client's time zone. */
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditExportQuery = Closed({
  ...AuditFilter.properties,
  format: OneOf(tableFormats, { default: 'csv' }),
  language: Type.Optional(OneOf(formLanguages, { description: 'of the reader; German without it' })),
});
export type AuditExportQuery = Static<typeof AuditExportQuery>;

export const AuditQuery = Closed({
  ...AuditFilter.properties,
  /** Continues below this entry. */
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  /** One entry for each operation: the newest that matches. */
  isFolded: Type.Boolean({ default: false }),
});
export type AuditQuery = Static<typeof AuditQuery>;

/** Newest first; `nextBefore` is null on the last page. */
export const AuditPage = Type.Object({
  items: Type.Array(AuditEntry),
  nextBefore: Nullable(Type.Integer({ maximum: Number.MAX_SAFE_INTEGER })),
});
export type AuditPage = Static<typeof AuditPage>;

/** What can be filtered by: the actions and entity types that occur. */
export const AuditFacets = Type.Object({
  actions: Type.Array(AuditedAction),
  entityTypes: Type.Array(OneOf(auditEntityTypes)),
});
export type AuditFacets = Static<typeof AuditFacets>;
