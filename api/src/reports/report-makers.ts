import type { Permission } from '@depotwerk/contract/floor';
import {
  contractReportTypes,
  reportMakers,
  type ContractReportType,
} from '@depotwerk/contract/reports/values/reports';
import sql from 'sql-template-tag';
import { isAdviserOf, notAdviser } from '../advice/consultations/adviser';
import type { Queries } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { scopeOfPermission } from '../identity/sign-in/user-rights';
import type { Caller } from '../scope/caller';
import { contractScopeConditions } from '../scope/data-scope';
import { where } from '../sql/where';

async function holdsFor(
  db: Queries,
  permission: Permission,
  caller: Caller,
  contractId: number,
): Promise<boolean> {
  if (permission === 'reports.advise') return isAdviserOf(db, caller, contractId);
  const scope = scopeOfPermission(caller, permission, 'groups');
  if (!scope) return false;
  const conditions = [sql`id = ${contractId}`, ...contractScopeConditions(scope)];
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
    ? notAdviser()
    : new ApiFault(403, 'auth.forbidden', 'your role does not allow this', {
        parameters: { permission: maker },
      });
}
