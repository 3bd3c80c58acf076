import type { Letterhead } from '@depotwerk/contract/identity';
import type { Database, Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { changeOf } from '../../records/record-facts';
import { trimTexts } from '../../records/trim-texts';
import { updateRecords } from '../../records/write-records';
import { lockAccount } from './locked-user';
import { userRecord } from './user-record';

/** What an input says of it; what it leaves out stays as it was. */
export function letterheadOf(
  { businessAddress, insuranceRegistration, investmentRegistration }: Partial<Letterhead>,
  before: Letterhead | null,
): Letterhead {
  const kept = before ?? { businessAddress: null, insuranceRegistration: null, investmentRegistration: null };
  return {
    businessAddress: businessAddress === undefined ? kept.businessAddress : businessAddress,
    insuranceRegistration:
      insuranceRegistration === undefined ? kept.insuranceRegistration : insuranceRegistration,
    investmentRegistration:
      investmentRegistration === undefined ? kept.investmentRegistration : investmentRegistration,
  };
}

/** Null for a customer, who advises nobody. */
export async function readLetterhead(db: Queries, userId: string): Promise<Letterhead | null> {
  const [row] = await db.query<Letterhead>(
    `select business_address as "businessAddress", insurance_registration as "insuranceRegistration",
      investment_registration as "investmentRegistration" from app_user where id = $1 and customer_id is null`,
    [userId],
  );
  return row ?? null;
}

/** Of one's own: who advises knows it best, and it stands on nobody else's documents. */
export const saveOwnLetterhead = (database: Database, body: Letterhead, writer: Writer): Promise<void> =>
  database.transaction(async (db) => {
    const { userId } = writer.caller;
    const before = await lockAccount(db, userId);
    if (!before) throw notFound('users', userId);
    const after = { ...before, ...trimTexts(userRecord, body) };
    const change = changeOf(userRecord, before, after);
    if (change) await updateRecords(db, userRecord, [after]);
    await audit(db, writer, change ? [change] : []);
  });
