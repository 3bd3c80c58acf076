import type { TraderCredential, TraderPassword, TraderPasswordChange } from '@depotwerk/contract/banks';
import type { AuditAction } from '@depotwerk/contract/floor/values/audit-actions';
import sql from 'sql-template-tag';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import type { TraderAccess, TraderGateway } from '../../adapters/trader/trader-gateway';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { stepOf } from '../../audit/write-audit';
import { seal } from '../../sealing/seal';
import type { Writer } from '../../audit/writer';
import { audit } from '../../audit/writer';
import { takeAttempt } from '../../http/attempt-limit';
import type { Bank, BankParts } from './bank';
import { requireBank } from './bank';
import { bankFault } from './bank-fault';
import { contactBank } from './bank-session';
import { ownerOf } from './credential-owner';
import { readCredential } from './credential-list';

/** More tries than any bank allows, so that its own words come first. */
const perUser = { attempts: 10, seconds: 300 };

const auditEntry = (
  db: Transaction,
  writer: Writer,
  action: Extract<AuditAction, `traderCredential.${string}`>,
  { id, name }: Bank,
  after: object,
): Promise<void> =>
  audit(db, writer, [
    { action, entityType: 'traderCredential', entityId: String(id), entityName: name, before: null, after },
  ]);

/** Has the bank decide over a password, and stores it sealed when it is taken. */
async function confirmPassword(
  parts: BankParts,
  writer: Writer,
  issuerId: number,
  { tried, kept, action }: { tried: string; kept: string; action: 'passwordSet' | 'passwordUpdated' },
  work: (gateway: TraderGateway, access: TraderAccess) => Promise<void>,
): Promise<TraderCredential> {
  const { db, keys } = parts;
  const { caller } = writer;
  const bank = await requireBank(db, issuerId);
  if (!keys)
    throw new ApiFault(
      409,
      'traderAuth.notConfigured',
      'this deployment has no key to store credentials with',
    );
  await takeAttempt(db, `bank password ${caller.userId} ${issuerId}`, perUser);
  try {
    await contactBank(parts, caller, bank, tried, work);
  } catch (error) {
    if (!(error instanceof TraderFault)) throw error;
    await db.transaction((transaction) =>
      auditEntry(transaction, stepOf(writer), 'traderCredential.refused', bank, { reason: error.code }),
    );
    throw bankFault(bank.name, error);
  }
  const { sealed, keyId } = seal(keys.current, ownerOf({ userId: caller.userId, issuerId }), kept);
  await db.transaction(async (transaction) => {
    await transaction.query(
      sql`update trader_credential set sealed_password = ${sealed}, key_id = ${keyId}, state = 'confirmed',
        locked_until = null where user_id = ${caller.userId} and issuer_id = ${issuerId}`,
    );
    await auditEntry(transaction, writer, `traderCredential.${action}`, bank, { bankName: bank.name });
  });
  return readCredential(db, caller, issuerId);
}

/** @throws {ApiFault} 400 with a code `traderAuth.…` as the bank refused */
export const setPassword = (
  parts: BankParts,
  issuerId: number,
  { password }: TraderPassword,
  writer: Writer,
): Promise<TraderCredential> =>
  confirmPassword(
    parts,
    writer,
    issuerId,
    { tried: password, kept: password, action: 'passwordSet' },
    (gateway, access) => gateway.signIn(access),
  );

/** @throws {ApiFault} 400 with a code `traderAuth.…` as the bank refused */
export const updatePassword = (
  parts: BankParts,
  issuerId: number,
  { oldPassword, newPassword }: TraderPasswordChange,
  writer: Writer,
): Promise<TraderCredential> =>
  confirmPassword(
    parts,
    writer,
    issuerId,
    { tried: oldPassword, kept: newPassword, action: 'passwordUpdated' },
    (gateway, access) => gateway.changePassword(access, newPassword),
  );
