import type { TraderCredential } from '@depotwerk/contract/banks';
import sql, { empty, join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { contractScopeConditions, type DataScope } from '../../scope/data-scope';
import { where } from '../../sql/where';

type Row = Omit<TraderCredential, 'credentialTypes'> & { readonly isStored: boolean };

const shown = ({ isStored, ...row }: Row): TraderCredential => ({
  ...row,
  credentialTypes: [
    {
      credentialType: 'password',
      credentialsAvailable: true,
      loggedIn: isStored && row.state === 'confirmed',
    },
  ],
});

/**
 * Those of the banks of which a contract is in the scope. Each is looked up by itself, where the first contract is enough, and apart
 * from what the bank knows, which lies on another server (docs/decisions/0129-one-server-for-one-contract.md).
 */
async function banksWithContracts(
  db: Queries,
  bankIds: readonly number[],
  scope: DataScope,
): Promise<ReadonlySet<number>> {
  if (bankIds.length === 0) return new Set();
  const one = (bankId: number) =>
    sql`(select issuer_id as id from contract ${where([sql`issuer_id = ${bankId}`, ...contractScopeConditions(scope)])} limit 1)`;
  const rows = await db.query<{ id: number }>(join(bankIds.map(one), ' union all '));
  return new Set(rows.map(({ id }) => id));
}

/** The banks with what is known of the caller's credentials. @param issuerId only this one */
export async function readCredentials(
  db: Queries,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
  issuerId?: number,
): Promise<TraderCredential[]> {
  const rows = await db.query<Omit<Row, 'isPending'>>(
    sql`select issuer.id as "bankId", issuer.name as "bankName",
      coalesce(c.state, 'missing') as state, c.sealed_password is not null as "isStored",
      case when c.locked_until > now() then c.locked_until end as "lockedUntil",
      coalesce(c.last_contact, 'never') as "lastContact", c.last_contact_at as "lastContactAt",
      c.depots_read_at as "depotsReadAt"
    from trader join issuer on issuer.id = trader.issuer_id
    left join trader_credential c on c.issuer_id = issuer.id and c.user_id = ${userId}
    ${issuerId === undefined ? empty : sql`where issuer.id = ${issuerId}`}
    order by issuer.name, issuer.id`,
  );
  const ids = rows.map(({ bankId }) => bankId);
  const pending = await banksWithContracts(db, ids, scope);
  return rows.map((row) => shown({ ...row, isPending: pending.has(row.bankId) }));
}

/** @throws {ApiFault} 404 `traders.notFound` */
export async function readCredential(
  db: Queries,
  caller: Pick<Caller, 'userId' | 'scope'>,
  issuerId: number,
): Promise<TraderCredential> {
  const [credential] = await readCredentials(db, caller, issuerId);
  if (!credential) throw notFound('traders', issuerId);
  return credential;
}
