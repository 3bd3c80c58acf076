import type { Permission } from '@depotwerk/contract/floor';
import {
  contractReportTypes,
  reportMakers,
  type ContractReportType,
} from '@depotwerk/contract/reports/values/reports';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { scopeOfPermission } from '../identity/sign-in/user-rights';
import type { Caller } from '../scope/caller';
import { contractScopeConditions } from '../scope/data-scope';
import { where } from '../sql/where';

/**
 * Who advises works in a group of the customer or above it. An administrator sees every customer, but signs as the
 * adviser of none who belongs to other people; and nobody advises oneself.
 */
const adviserConditions = ({ kind, userId }: Caller): readonly Sql[] => {
  if (kind === 'customer') return [sql`false`];
  if (kind !== 'administrator') return [];
  return [
    sql`group_id in (select t.descendant_id from user_group g join group_closure t on t.ancestor_id = g.group_id
      where g.user_id = ${userId})`,
  ];
};

async function holdsFor(
  db: Queries,
  permission: Permission,
  caller: Caller,
  contractId: number,
): Promise<boolean> {
  const scope = scopeOfPermission(caller, permission, 'groups');
  if (!scope) return false;
  const conditions = [
    sql`id = ${contractId}`,
    ...contractScopeConditions(scope),
    ...(permission === 'reports.advise' ? adviserConditions(caller) : []),
  ];
  return (await db.query(sql`select id from contract ${where(conditions)}`)).length > 0;
}

/** Kinds of which the caller may make a document of a contract, in the order of the menu. */
export async function makesOf(
  db: Queries,
  caller: Caller,
  contractId: number,
): Promise<ContractReportType[]> {
  const makers = [...new Set<Permission>(Object.values(reportMakers))];
  const held: readonly Permission[] = await Promise.all(
    makers.map(async (maker) => ((await holdsFor(db, maker, caller, contractId)) ? [maker] : [])),
  ).then((found) => found.flat());
  return contractReportTypes.filter((type) => held.includes(reportMakers[type]));
}

/** @throws {ApiFault} 403 `reports.notAdviser`, `auth.forbidden` */
export async function refuseMaker(
  db: Queries,
  type: ContractReportType,
  caller: Caller,
  contractId: number,
): Promise<void> {
  const maker = reportMakers[type];
  if (await holdsFor(db, maker, caller, contractId)) return;
  throw maker === 'reports.advise'
    ? new ApiFault(403, 'reports.notAdviser', 'this testifies advice; only who advises the customer makes it')
    : new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
        parameters: { permission: maker },
      });
}
