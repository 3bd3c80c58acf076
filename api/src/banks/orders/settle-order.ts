import type { TraderOrder } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
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
import type { Transaction } from '../../db/database';
import type { Bank } from '../credentials/bank';
import { requireBank } from '../credentials/bank';
import { withBank } from '../credentials/bank-session';
import type { DepotParts } from '../depots/depot-parts';
import { refreshContracts } from '../depots/refresh-contract';
import { saveShownDepots } from '../depots/stored-depot';
import type { Outcome } from './outcome';
import { outcomeOf, outcomeOfFault, unknownOutcome } from './outcome';
import { readOrder } from './read-orders';
import { saveOutcome } from './save-outcome';
import type { StoredOrder } from './stored-order';
import { isSettled, storedOrder } from './stored-order';

/** A bank that does not know an order after this time never got it; to send it now would surprise the customer. */
const STALE_SECONDS = 900;

/** What a contact with the bank has brought. */
interface Contact {
  readonly outcome: Outcome;
  /** All depots that the access shows after an execution; none otherwise, or when the bank did not show them. */
  readonly depots: readonly BankDepot[];
}

/**
 * Sends a recorded order, or asks the bank what became of one that was sent. Final orders are left as they are, so it may
 * be repeated, at the same time too.
 *
 * @param today ISO date from which a new savings plan counts
 */
export async function settleOrder(
  parts: DepotParts,
  orderId: string,
  today: string,
  origin: Origin,
): Promise<TraderOrder> {
  const { db, contractsChanged } = parts;
  const order = await storedOrder(db, orderId);
  if (isSettled(order)) return readOrder(db, orderId);
  const bank = await requireBank(db, order.issuerId);
  // Before anything leaves: a process that ends in between must not take the order for one that never left.
  await db.query(
    sql`update trader_order set state = 'sent', sent_at = now() where id = ${orderId} and state in ('recorded', 'unknown')`,
  );
  const contact = await contactBank(parts, bank, order);
  const basis = await currentBasis(db, today);
  await db.transaction(async (transaction) => {
    const changes = await saveOutcome(transaction, order, contact.outcome, today);
    if (changes.length > 0 && contact.outcome.state === 'executed') {
      changes.push(...(await showExecution(transaction, order, contact.depots, today)));
      await analyseWithin(transaction, basis, [order.contractId], today);
    }
    const actor = { userId: order.user?.userId ?? null, name: order.orderedByName };
    await writeAudit(transaction, actor, changes, origin);
  });
  contractsChanged();
  return readOrder(db, orderId);
}

async function contactBank(parts: DepotParts, bank: Bank, order: StoredOrder): Promise<Contact> {
  // Without the account of who ordered nobody can sign in at the bank.
  if (!order.user) return { outcome: unknownOutcome, depots: [] };
  try {
    return await withBank(parts, order.user, bank, async (gateway, access) => {
      const result = await sendOrAsk(gateway, access, order);
      return { outcome: outcomeOf(result), depots: await depotsAfter(gateway, access, result) };
    });
  } catch (error) {
    return { outcome: outcomeOfFault(error, bank.name, order), depots: [] };
  }
}

/** Asks first whenever the order may have reached the bank before. */
async function sendOrAsk(
  gateway: TraderGateway,
  access: TraderAccess,
  order: StoredOrder,
): Promise<BankOrderResult> {
  const known = order.state === 'recorded' ? null : await gateway.findOrder(access, order.clientKey);
  if (known) return known;
  if (order.age > STALE_SECONDS)
    return { state: 'refused', isUnconfirmed: false, message: 'Die Bank hat den Auftrag nicht erhalten.' };
  return gateway.placeOrder(access, order);
}

/** What the bank holds after the order; not having it yet does not change that the order is done. */
async function depotsAfter(
  gateway: TraderGateway,
  access: TraderAccess,
  { state }: BankOrderResult,
): Promise<readonly BankDepot[]> {
  return state === 'executed' ? gateway.readDepots(access).catch(() => []) : [];
}

/** Brings what the bank holds after an execution into the contract. @returns entries for the audit log */
async function showExecution(
  db: Transaction,
  { contractId, issuerId, externalKey, user }: StoredOrder,
  depots: readonly BankDepot[],
  today: string,
): Promise<Change[]> {
  const depot = depots.find((shown) => shown.externalKey === externalKey);
  if (!user || !depot) return [];
  await saveShownDepots(db, user.userId, issuerId, depots);
  return refreshContracts(db, [{ contractId, positions: depot.positions }], today);
}
