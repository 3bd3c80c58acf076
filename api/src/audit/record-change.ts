import type { AuditAction, AuditEntityType } from '@depotwerk/contract/floor/values/audit-actions';
import type { Caller } from '../scope/caller';
import { changedFields } from './changed-fields';
import type { Actor, Change } from './write-audit';

export const actorOf = ({ userId, fullName }: Caller): Actor => ({ userId, name: fullName });

type Values = Readonly<Record<string, unknown>>;

/** Actions on a record whose type is the noun of the action. */
type RecordAction = Extract<AuditAction, `${AuditEntityType}.${string}`>;

/** Holds: {@link RecordAction} has an entity type before its dot. */
const nounOf = (action: RecordAction) => action.slice(0, action.indexOf('.')) as AuditEntityType;

/**
 * An entry about a record that people know by its name.
 *
 * @param action noun and verb; the noun is the type of the record, e.g. `role.created`
 */
export const recordChange = (
  action: RecordAction,
  { id, name }: { readonly id: string; readonly name: string },
  before: Values | null,
  after: Values | null,
): Change => ({
  action,
  entityType: nounOf(action),
  entityId: id,
  entityName: name,
  before,
  after,
});

/** The fields that differ, with their values before and after; `undefined` when none does. */
export function changedValues(
  before: object,
  after: object,
): { readonly before: Values; readonly after: Values } | undefined {
  const changed = changedFields(before, after);
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map((change) => [change.field, change.before])),
    after: Object.fromEntries(changed.map((change) => [change.field, change.after])),
  };
}
