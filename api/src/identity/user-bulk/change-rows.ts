import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Writer } from '../../audit/writer';
import type { Action, ChangedUser } from './apply-bulk';
import { actionOf, applyAction } from './apply-bulk';
import type { OpenRow } from './bulk-rows';
import { saveRows } from './bulk-rows';
import type { StoredRun } from './bulk-run';

type Order = Pick<StoredRun, 'id' | 'undoOf' | 'replacedRoleId'> & {
  readonly action: Exclude<StoredRun['action'], 'invite'>;
};

/** Users who are to have the same role. */
function byRole(rows: readonly OpenRow[]): ReadonlyMap<string | null, readonly OpenRow[]> {
  const groups = new Map<string | null, OpenRow[]>();
  for (const row of rows) groups.set(row.roleId, [...(groups.get(row.roleId) ?? []), row]);
  return groups;
}

async function actionOrFault(
  db: Transaction,
  { action, undoOf, replacedRoleId }: Order,
  roleId: string | null,
  { caller }: Writer,
): Promise<Action | ApiFault> {
  const change = { action, roleId, ...(undoOf === null ? {} : { replacedRoleId }) };
  try {
    return await actionOf(db, change, caller);
  } catch (error) {
    if (error instanceof ApiFault) return error;
    throw error;
  }
}

/** Changes users of a run and writes down what became of each. */
export async function changeRows(
  db: Transaction,
  run: Order,
  rows: readonly OpenRow[],
  writer: Writer,
): Promise<void> {
  for (const [roleId, group] of byRole(rows)) {
    const ids = group.map(({ userId }) => userId);
    const action = await actionOrFault(db, run, roleId, writer);
    const users: readonly ChangedUser[] =
      action instanceof ApiFault
        ? ids.map((id) => ({
            id,
            name: '',
            status: 'refused',
            errorCode: action.errorCode,
            formerRoleId: null,
          }))
        : await applyAction(db, action, ids, writer);
    await saveRows(
      db,
      run.id,
      users,
      users.map(({ formerRoleId }) => formerRoleId),
    );
  }
}
