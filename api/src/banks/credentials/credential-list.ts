import type { TraderCredential } from '@depotwerk/contract/banks';
import sql, { empty, join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Caller } from '../../scope/caller';
import { contractScopeConditions } from '../../scope/data-scope';

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

/** The banks with what is known of the caller's credentials. @param issuerId only this one */
export async function readCredentials(
  db: Queries,
  { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
  issuerId?: number,
): Promise<TraderCredential[]> {
  const conditions = [sql`contract.issuer_id = issuer.id`, ...contractScopeConditions(scope)];
  const rows = await db.query<Row>(
    sql`select issuer.id as "bankId", issuer.name as "bankName",
      exists (select from contract where ${join(conditions, ' and ')}) as "isPending",
      coalesce(c.state, 'missing') as state, c.sealed_password is not null as "isStored",
      case when c.locked_until > now() then c.locked_until end as "lockedUntil",
      coalesce(c.last_contact, 'never') as "lastContact", c.last_contact_at as "lastContactAt",
      c.depots_read_at as "depotsReadAt"
    from trader join issuer on issuer.id = trader.issuer_id
    left join trader_credential c on c.issuer_id = issuer.id and c.user_id = ${userId}
    ${issuerId === undefined ? empty : sql`where issuer.id = ${issuerId}`}
    order by issuer.name, issuer.id`,
  );
  return rows.map(shown);
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
