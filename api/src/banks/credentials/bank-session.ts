import sql from 'sql-template-tag';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import type { TraderAccess, TraderGateway } from '../../adapters/trader/trader-gateway';
import type { Queries } from '../../db/database';
import { unseal, type Sealed } from '../../sealing/seal';
import type { Bank, BankParts } from './bank';
import { bankFault, credentialsMissing } from './bank-fault';
import { ownerOf } from './credential-owner';

/** Somebody sits in front of the screen. */
const USUAL_PATIENCE_MS = 10_000;

/** Who deals with banks; the login there is the user name here. */
export interface BankUser {
  readonly userId: string;
  readonly userName: string;
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TraderFault('unavailable', 'Die Bank hat nicht rechtzeitig geantwortet.')),
      ms,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Each call is bounded for itself: a bank that needed its time for an order has as much again to show what it holds. */
const bounded = (gateway: TraderGateway, ms: number): TraderGateway => ({
  signIn: (access) => inTime(gateway.signIn(access), ms),
  changePassword: (access, newPassword) => inTime(gateway.changePassword(access, newPassword), ms),
  readDepots: (access) => inTime(gateway.readDepots(access), ms),
  sendToken: (access, phone, purpose) => inTime(gateway.sendToken(access, phone, purpose), ms),
  checkToken: (access, reference, code) => inTime(gateway.checkToken(access, reference, code), ms),
  placeOrder: (access, order) => inTime(gateway.placeOrder(access, order), ms),
  findOrder: (access, clientKey) => inTime(gateway.findOrder(access, clientKey), ms),
});

/** Writes down how a contact went. A refusal makes the stored password worth nothing. */
async function noteContact(db: Queries, { userId }: BankUser, issuerId: number, fault: TraderFault | null) {
  const isDown = fault?.code === 'unavailable';
  const isOther = fault?.code === 'newPasswordRefused';
  const state = fault === null ? 'confirmed' : fault.code === 'passwordWrong' ? 'wrong' : fault.code;
  const contact = fault === null ? 'reached' : isDown ? 'unavailable' : 'refused';
  const keeps = isDown || isOther;
  await db.query(
    sql`insert into trader_credential as c (user_id, issuer_id, state, locked_until, last_contact, last_contact_at)
      values (${userId}, ${issuerId}, ${keeps || fault === null ? 'missing' : state}, ${fault?.lockedUntil ?? null}::timestamptz,
        ${contact}, now())
    on conflict (user_id, issuer_id) do update set last_contact = excluded.last_contact, last_contact_at = excluded.last_contact_at,
      state = case when ${keeps} then c.state else ${state} end,
      locked_until = case when ${keeps} then c.locked_until else excluded.locked_until end`,
  );
}

/**
 * One contact with a bank, each call bounded in time, and noted, with whatever password it is made.
 *
 * @throws {TraderFault}
 */
export async function contactBank<T>(
  { db, gateways, patienceMs = USUAL_PATIENCE_MS }: BankParts,
  user: BankUser,
  { id, adapter }: Bank,
  password: string,
  work: (gateway: TraderGateway, access: TraderAccess) => Promise<T>,
): Promise<T> {
  const access = { issuerId: id, login: user.userName, password };
  try {
    const result = await work(bounded(gateways(adapter), patienceMs), access);
    await noteContact(db, user, id, null);
    return result;
  } catch (error) {
    if (error instanceof TraderFault) await noteContact(db, user, id, error);
    throw error;
  }
}

/** The stored password; undefined when there is none that the bank took last time. */
async function storedPassword({ db, keys }: BankParts, { userId }: BankUser, issuerId: number) {
  const [row] = await db.query<Sealed>(
    sql`select sealed_password as sealed, key_id as "keyId" from trader_credential
    where user_id = ${userId} and issuer_id = ${issuerId} and state = 'confirmed' and sealed_password is not null`,
  );
  return row && keys ? unseal(keys, ownerOf({ userId, issuerId }), row) : undefined;
}

export const isSignedIn = async (parts: BankParts, user: BankUser, issuerId: number): Promise<boolean> =>
  (await storedPassword(parts, user, issuerId)) !== undefined;

/**
 * A contact with the stored password. @throws {ApiFault} 400 `traderAuth.credentialsMissing` @throws {TraderFault}
 */
export async function withBank<T>(
  parts: BankParts,
  user: BankUser,
  bank: Bank,
  work: (gateway: TraderGateway, access: TraderAccess) => Promise<T>,
): Promise<T> {
  const password = await storedPassword(parts, user, bank.id);
  if (password === undefined) throw credentialsMissing(bank.name);
  return contactBank(parts, user, bank, password, work);
}

/** What the bank refuses becomes an answer for the caller. */
export async function asAnswer<T>({ name }: Bank, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof TraderFault ? bankFault(name, error) : error;
  });
}
