import sql, { raw } from 'sql-template-tag';
import type { Database, Queries } from '../db/database';
import { ApiFault } from '../http/api-fault';
import { countMisses } from '../http/attempt-limit';
import type { Invited } from '../identity/registration/invited';
import { tokenHash } from '../identity/sign-in/secret-token';
import { isoInstant } from '../sql/iso-instant';
import { invitationState } from '../sql/states';

/** Links that lead nowhere, by address: nobody tries many. */
const perAddress = { attempts: 20, seconds: 300 };

export interface OpenInvitation extends Invited {
  readonly expiresAt: string;
}

/** The invitation of a guid that is good; `undefined` alike for one that never was, has expired or was used. */
export async function findInvitation(db: Queries, guid: string): Promise<OpenInvitation | undefined> {
  const [row] = await db.query<OpenInvitation>(
    sql`select i.id, i.analysis_id as "analysisId", ${raw(isoInstant('i.expires_at'))} as "expiresAt",
        json_build_object('firstName', k.first_name, 'lastName', k.last_name,
          'email', case when i.channel = 'email' then k.email end) as person
      from analysis_invitation i join depot_analysis a on a.id = i.analysis_id join customer k on k.id = a.customer_id
      where i.token_hash = ${tokenHash(guid.toLowerCase())} and ${raw(invitationState('i'))} = 'open'`,
  );
  return row;
}

/** @throws {ApiFault} 404 `depotAnalysis.invitationGone`, 429 after many of them from one address */
export const openInvitation = (db: Database, guid: string, address: string): Promise<OpenInvitation> =>
  countMisses(db, `analysis invitation tried ${address}`, perAddress, async () => {
    const invitation = await findInvitation(db, guid);
    if (!invitation)
      throw new ApiFault(404, 'depotAnalysis.invitationGone', 'this link leads nowhere, or not any more');
    return invitation;
  });
