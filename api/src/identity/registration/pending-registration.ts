import type { FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { ConsentKey } from '@depotwerk/contract/floor/values/consents';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { tokenHash } from '../sign-in/secret-token';

export interface PendingRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
  readonly consents: readonly { readonly key: ConsentKey; readonly version: string }[];
  readonly language: FormLanguage;
  readonly invitationId: string | null;
  readonly isEmailProven: boolean;
  readonly codeHash: string | null;
}

export const registrationGone = () =>
  new ApiFault(404, 'registration.gone', 'this code is not awaited any more; begin anew');

/** @throws {ApiFault} 404 `registration.gone` */
export async function readPending(
  db: Queries,
  registrationId: string,
  lock: Sql,
): Promise<PendingRegistration> {
  const [pending] = await db.query<PendingRegistration>(sql`
    select first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      password_hash as "passwordHash", has_second_factor as "hasSecondFactor", consents, language,
      invitation_id as "invitationId", is_email_proven as "isEmailProven", code_hash as "codeHash"
    from pending_registration where id_hash = ${tokenHash(registrationId)} and expires_at > now() ${lock}`);
  if (!pending) throw registrationGone();
  return pending;
}
