import type { AccessExplanation, AccessQuestion } from '@depotwerk/contract/identity';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { scopeOfPermission } from '../sign-in/user-rights';
import type { DataScope } from '../../scope/data-scope';
import type { AccessRecord } from './access-record';
import { findAccessRecord } from './access-record';
import type { ExplainedRights } from './rights-of-user';
import { rightsOfUser } from './rights-of-user';

type Step = AccessExplanation['steps'][number];

const step = (check: Step['check'], isPassed: boolean, detail: string | null = null): Step => ({
  check,
  isPassed,
  detail,
});

/** Whether the account can be used at all; ends with the check that failed. */
function accountSteps({ blockedBy, role }: ExplainedRights): readonly Step[] {
  const steps = [
    step('userActive', blockedBy !== 'userInactive'),
    step('notLocked', blockedBy !== 'userLocked'),
    step('roleActive', blockedBy !== 'roleInactive', role.roleName),
  ];
  const failed = steps.findIndex(({ isPassed }) => !isPassed);
  return failed === -1 ? steps : steps.slice(0, failed + 1);
}

function permissionSteps(
  { role, rights, givenIn }: ExplainedRights,
  { permissionId }: AccessQuestion,
): readonly Step[] {
  const byRole = step('permissionByRole', rights.permissions.has(permissionId), role.roleName);
  if (byRole.isPassed) return [byRole];
  const groups = givenIn.get(permissionId) ?? [];
  const names = groups.map(({ groupName }) => groupName).join(', ');
  return [byRole, step('permissionByGroup', groups.length > 0, names === '' ? null : names)];
}

function scopeStep(scope: DataScope, { isInScope, groupPath, customer }: AccessRecord): Step {
  switch (scope.kind) {
    case 'all':
      return step('scopeAll', isInScope);
    case 'groups':
      return step('scopeGroups', isInScope, groupPath === '' ? null : groupPath);
    case 'customer':
      return step('scopeCustomer', isInScope, customer);
  }
}

async function recordSteps(
  db: Queries,
  { rights }: ExplainedRights,
  question: AccessQuestion,
  caller: Caller,
): Promise<readonly Step[]> {
  if (question.contractNumber === undefined && question.customerId === undefined) return [];
  const scope = scopeOfPermission(rights, question.permissionId, 'groups');
  const record = scope && (await findAccessRecord(db, question, caller.scope, scope));
  if (!scope || !record) return [step('recordExists', false)];
  return [step('recordExists', true, record.name), scopeStep(scope, record)];
}

/**
 * Why a user may or cannot do something. The answer comes from the rights and scopes by which the calls of the user are
 * decided, not from a description of them.
 *
 * @throws {ApiFault} 404 when there is no such user in the scope of the caller
 */
export async function explainAccess(
  db: Queries,
  id: string,
  question: AccessQuestion,
  caller: Caller,
): Promise<AccessExplanation> {
  const explained = await rightsOfUser(db, id, caller);
  const account = accountSteps(explained);
  if (explained.blockedBy !== null) return { isAllowed: false, steps: [...account] };
  const permission = permissionSteps(explained, question);
  if (permission.at(-1)?.isPassed !== true) return { isAllowed: false, steps: [...account, ...permission] };
  const record = await recordSteps(db, explained, question, caller);
  return {
    isAllowed: record.every(({ isPassed }) => isPassed),
    steps: [...account, ...permission, ...record],
  };
}
