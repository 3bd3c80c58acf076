import type { TraderOrder } from '@depotwerk/contract/banks';
import sql, { empty, type Sql } from 'sql-template-tag';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import type {
  BankDepot,
  BankOrderResult,
  TraderAccess,
  TraderGateway,
} from '../../adapters/trader/trader-gateway';
import type { Change, Origin } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import { bringIntoLine } from '../../contracts/analysis/bring-into-line';
import { PendingChanges } from '../../contracts/analysis/pending-changes';
import type { Transaction } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import type { Bank } from '../credentials/bank';
import { findBank } from '../credentials/bank';
import { bankFault, credentialsMissing } from '../credentials/bank-fault';
import type { BankUser } from '../credentials/bank-session';
import { isSignedIn, withBank } from '../credentials/bank-session';
import type { DepotParts } from '../depots/depot-parts';
import { refreshContracts } from '../depots/refresh-contract';
import { saveShownDepots } from '../depots/stored-depot';
import { bookOrder } from './book-order';
import type { Hold } from './hold-order';
import { holdOrder } from './hold-order';
import type { Outcome } from './outcome';
import { outcomeOf, outcomeOfFault, unknownOutcome } from './outcome';
import { readOrder } from './read-orders';
import { saveOutcome } from './save-outcome';
import type { StoredOrder } from './stored-order';
import { storedOrder } from './stored-order';

/** A bank that does not know an order after this time never got it; to send it now would surprise the customer. */
const STALE_SECONDS = 900;
/** Nothing is sent in the last minute before: what is given up must not be on its way. */
const LAST_SENT_SECONDS = STALE_SECONDS - 60;

/** On whose behalf an order is settled. */
export interface Settling extends Origin {
  /** ISO date from which a new savings plan counts. */
  readonly today: string;
  /** Who asks what became of it; null: nobody, it is looked after. */
  readonly asker: BankUser | null;
}

/** What a contact with the bank has brought. */
interface Contact {
  /** Whose access it was made with; null: there was none. */
  readonly user: BankUser | null;
  /** Nobody who could be asked for can sign in there, while the bank can be reached. */
  readonly lacksAccess: boolean;
  readonly outcome: Outcome;
  /** All depots that the access shows after an execution; none otherwise, or when the bank did not show them. */
  readonly depots: readonly BankDepot[];
}

/**
 * Sends a recorded order, or asks the bank what became of one that was sent. Final orders are left as they are, so it may
 * be repeated, at the same time too.
 *
 * @throws {ApiFault} 400 `traderAuth.credentialsMissing` for who asks without an access of the own, where that of the orderer is
 *   gone
 */
export async function settleOrder(
  parts: DepotParts,
  orderId: string,
  { today, asker, ...origin }: Settling,
): Promise<TraderOrder> {
  const { db, contractsChanged } = parts;
  const order = await storedOrder(db, orderId);
  const hold = await holdOrder(db, orderId);
  if (!hold) return readOrder(db, orderId);
  const contact = await contactBank(parts, order, hold, asker);
  const basis = await currentBasis(db, today);
  const isChanged = await db.transaction(async (transaction) => {
    const changes = await saveOutcome(transaction, order, hold, contact.outcome, today);
    if (changes === null || changes.length === 0) return false;
    if (contact.outcome.by === 'execute') {
      const pending = new PendingChanges();
      changes.push(...(await showExecution(transaction, order, contact, today, pending)));
      await analyseWithin(transaction, basis, [order.contractId], today, { pending });
    }
    const actor = { userId: order.user?.userId ?? null, name: order.orderedByName };
    await writeAudit(transaction, actor, changes, origin);
    return true;
  });
  if (isChanged) contractsChanged();
  if (asker && contact.lacksAccess && contact.outcome.by === 'loseAnswer')
    throw credentialsMissing(order.bankName);
  return readOrder(db, orderId);
}

/** Who can sign in at the bank: who ordered, then who asks. */
async function accessesOf(parts: DepotParts, bank: Bank, { user }: StoredOrder, asker: BankUser | null) {
  const accesses: BankUser[] = [];
  for (const one of [user, asker])
    if (
      one &&
      !accesses.some(({ userId }) => userId === one.userId) &&
      (await isSignedIn(parts, one, bank.id))
    )
      accesses.push(one);
  return accesses;
}

/** Without an access, or a connection to the bank, an order that was never sent has not left; of any other one nobody can tell. */
async function contactBank(
  parts: DepotParts,
  order: StoredOrder,
  hold: Hold,
  asker: BankUser | null,
): Promise<Contact> {
  const nobody = outcomeOfFault(credentialsMissing(order.bankName), '', hold);
  const bank = await findBank(parts.db, order.issuerId);
  let contact: Contact = { user: null, lacksAccess: bank !== undefined, outcome: nobody, depots: [] };
  for (const user of bank ? await accessesOf(parts, bank, order, asker) : []) {
    if (bank) contact = await contactWith(parts, bank, user, order, hold);
    if (hold.by === 'send' || contact.outcome.by !== 'loseAnswer') break;
  }
  return contact;
}

/** What goes wrong on the way says nothing about the order. */
async function contactWith(
  parts: DepotParts,
  bank: Bank,
  user: BankUser,
  order: StoredOrder,
  hold: Hold,
): Promise<Contact> {
  const failed = { user, lacksAccess: false, depots: [] };
  try {
    return await withBank(parts, user, bank, async (gateway, access) => {
      const result = await sendOrAsk(gateway, access, order, hold);
      const depots = await depotsAfter(gateway, access, result);
      return { user, lacksAccess: false, outcome: outcomeOf(result), depots };
    });
  } catch (error) {
    const fault = error instanceof TraderFault ? bankFault(bank.name, error) : error;
    if (fault instanceof ApiFault) {
      const message = error instanceof TraderFault ? error.message : '';
      return { ...failed, outcome: outcomeOfFault(fault, message, hold) };
    }
    parts.onError(error);
    return { ...failed, outcome: unknownOutcome };
  }
}

/** Asks first whenever the order may have reached the bank before. @returns null as long as nobody can tell */
async function sendOrAsk(
  gateway: TraderGateway,
  access: TraderAccess,
  order: StoredOrder,
  { by }: Hold,
): Promise<BankOrderResult | null> {
  const known = by === 'send' ? null : await gateway.findOrder(access, order.clientKey);
  if (known) return known;
  if (order.age > STALE_SECONDS)
    return { state: 'refused', isUnconfirmed: false, message: 'Die Bank hat den Auftrag nicht erhalten.' };
  return order.age > LAST_SENT_SECONDS ? null : gateway.placeOrder(access, order);
}

/** What the bank holds after the order; not having it yet does not change that the order is done. */
async function depotsAfter(
  gateway: TraderGateway,
  access: TraderAccess,
  result: BankOrderResult | null,
): Promise<readonly BankDepot[]> {
  return result?.state === 'executed' ? gateway.readDepots(access).catch(() => []) : [];
}

/**
 * Brings what the bank holds after an execution into the contract, or the lines of the order where the bank does not show the
 * depot. @returns entries for the audit log
 */
async function showExecution(
  db: Transaction,
  { id, contractId, issuerId, externalKey }: StoredOrder,
  { user, depots }: Contact,
  today: string,
  pending: PendingChanges,
): Promise<Change[]> {
  const depot = depots.find((shown) => shown.externalKey === externalKey);
  if (!user || !depot) {
    const { changes } = await bringIntoLine(db, [contractId], pending);
    if (await bookOrder(db, id, contractId, today, pending)) await markBooked(db, contractId);
    return [...changes];
  }
  await saveShownDepots(db, user.userId, issuerId, depots);
  const changes = await refreshContracts(db, [contractId], today, pending);
  await markBooked(db, contractId, sql`and as_of = booked_as_of`);
  return changes;
}

/** What the bank knew before this moment says nothing new about the contract. @param condition that it has been read */
const markBooked = (db: Transaction, contractId: number, condition: Sql = empty): Promise<unknown> =>
  db.query(
    sql`update trader_depot set booked_as_of = greatest(booked_as_of, now())
    where contract_id = ${contractId} ${condition}`,
  );
