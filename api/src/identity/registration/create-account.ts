import { DEFAULT_GROUP_ID } from '@depotwerk/contract/identity/values/default-group';
import sql from 'sql-template-tag';
import { raiseVersion } from '../../cache/raise-version';
import type { Transaction } from '../../db/database';
import { systemRoles } from '../../db/permission-catalogue';
import { ApiFault } from '../../http/api-fault';
import { recordChange } from '../../audit/record-change';
import { tracedBy, writeAudit, type Change } from '../../audit/write-audit';
import { rememberNames } from '../../search/remember-names';
import { isInvitationLeftBy } from '../../sql/states';
import { isSameUserName } from '../sign-in/user-name';
import { agreedTexts, consentTexts } from './consents';
import type { PendingRegistration } from './pending-registration';

/** Somebody was faster with the same address; whoever gets here has proven that it is their own. */
const taken = () => new ApiFault(409, 'registration.taken', 'there is an account of this address by now');

const invitationGone = () =>
  new ApiFault(404, 'depotAnalysis.invitationGone', 'this link leads nowhere, or not any more');

interface OwnCustomer {
  readonly id: number;
  /** That the person was invited to. */
  readonly analysisId: string | null;
  readonly changes: readonly Change[];
}

/** The record of the person who was invited; else a new one, which waits for a group. */
async function customerOf(db: Transaction, pending: PendingRegistration): Promise<OwnCustomer> {
  const { invitationId, firstName, lastName, email, phoneNumber } = pending;
  if (invitationId !== null) {
    const [invited] = await db.query<{ customerId: number; analysisId: string }>(
      sql`update analysis_invitation i set used_at = now() from depot_analysis a
        where i.id = ${invitationId} and a.id = i.analysis_id
          and ${isInvitationLeftBy('register', 'i')}
        returning a.customer_id as "customerId", a.id as "analysisId"`,
    );
    if (!invited) throw invitationGone();
    const updated = await db.query(
      sql`update customer set email = coalesce(email, ${email}), phone_number = coalesce(phone_number, ${phoneNumber}),
        version = version + 1, updated_at = now() where id = ${invited.customerId} returning id`,
    );
    if (updated.length === 0) throw invitationGone();
    return { id: invited.customerId, analysisId: invited.analysisId, changes: [] };
  }
  const [made] = await db.query<{ id: number; name: string }>(
    sql`insert into customer (first_name, last_name, email, phone_number, group_id)
      values (${firstName}, ${lastName}, ${email}, ${phoneNumber}, ${DEFAULT_GROUP_ID})
      returning id, sort_name as name`,
  );
  if (!made) throw new Error('the customer was not inserted');
  const record = { id: String(made.id), name: made.name };
  return {
    id: made.id,
    analysisId: null,
    changes: [recordChange('customer.created', record, null, { name: made.name, email })],
  };
}

export interface MadeAccount {
  /** That the person was invited to. */
  readonly analysisId: string | null;
  /** In the language of the person. */
  readonly agreed: readonly { readonly version: string; readonly text: string }[];
}

/**
 * Makes the account of a customer, who sees the own records only.
 *
 * @param isPhoneProven a code to the phone can be demanded at the sign-in
 * @throws {ApiFault} 404 for an invitation that is gone, 409 `registration.taken`
 */
export async function createAccount(
  db: Transaction,
  pending: PendingRegistration,
  isPhoneProven: boolean,
  traceId: string,
): Promise<MadeAccount> {
  const { firstName, lastName, email, phoneNumber, language } = pending;
  const accounts = await db.query(
    `select from app_user u where ${isSameUserName('u.user_name', '$1::text')} limit 1`,
    [email],
  );
  if (accounts.length > 0) throw taken();
  const customer = await customerOf(db, pending);
  const fullName = `${firstName} ${lastName}`;
  const hasSecondFactor = pending.hasSecondFactor && isPhoneProven;
  const [user] = await db.query<{ id: string }>(
    sql`insert into app_user (user_name, full_name, email, phone_number, role_id, customer_id, password_hash,
        second_factor_chosen)
      values (${email}, ${fullName}, ${email}, ${phoneNumber}, ${systemRoles.customer.id}, ${customer.id},
        ${pending.passwordHash}, ${hasSecondFactor})
      on conflict do nothing returning id`,
  );
  if (!user) throw taken();
  // Of the account and of a customer that was made for it.
  await rememberNames(db, [fullName]);
  await raiseVersion(db, 'contract', 'group');
  const texts = agreedTexts(await consentTexts(db), [...pending.consents]);
  for (const { key, version, [language]: text } of texts)
    await db.query(
      sql`insert into consent (user_id, key, text_version, language, text)
        values (${user.id}, ${key}, ${version}, ${language}, ${text})`,
    );
  const after = {
    userName: email,
    customerId: customer.id,
    consents: texts.map(({ key, version }) => `${key} ${version}`),
  };
  await writeAudit(
    db,
    { userId: user.id, name: fullName },
    [...customer.changes, recordChange('user.registered', { id: user.id, name: fullName }, null, after)],
    tracedBy(traceId),
  );
  return {
    analysisId: customer.analysisId,
    agreed: texts.map(({ version, [language]: text }) => ({ version, text })),
  };
}
