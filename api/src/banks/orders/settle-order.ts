import type { TraderOrder } from '@depotwerk/contract/banks';
import type { ExecutionErrorCode } from '@depotwerk/contract/banks/values/trader-orders';
import { executionErrorCodes } from '@depotwerk/contract/banks/values/trader-orders';
import sql from 'sql-template-tag';
import { analyseWithin } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import type {
  BankDepot,
  BankOrderResult,
  TraderAccess,
  TraderGateway,
} from '../../adapters/trader/trader-gateway';
import { TraderFault } from '../../adapters/trader/trader-gateway';
import { ApiFault } from '../../http/api-fault';
import { requireBank } from '../credentials/bank';
import { bankFault } from '../credentials/bank-fault';
import { withBank } from '../credentials/bank-session';
import type { DepotParts } from '../depots/depot-parts';
import { refreshContracts } from '../depots/refresh-contract';
import { saveShownDepots } from '../depots/stored-depot';
import { writeAudit } from '../../audit/write-audit';
import { readOrder } from './read-orders';
import type { Outcome } from './save-outcome';
import { outcomeOf, saveOutcome } from './save-outcome';
import type { StoredOrder } from './stored-order';
import { storedOrder } from './stored-order';

/** A bank that does not know an order after this time never got it; to send it now would surprise the customer. */
const STALE_SECONDS = 900;

const unknown: Outcome = { state: 'unknown', errorCode: null, bankMessage: null, items: [] };
const refusal = (errorCode: ExecutionErrorCode, bankMessage: string): Outcome => ({
  state: 'refused',
  errorCode,
  bankMessage,
  items: [],
});

const isExecutionCode = (code: string): code is ExecutionErrorCode =>
  executionErrorCodes.some((known) => known === code);

/** Asks first whenever the order may have reached the bank before. */
async function sendOrAsk(
  gateway: TraderGateway,
  access: TraderAccess,
  { order, state, age }: StoredOrder,
): Promise<BankOrderResult> {
  const known = state === 'recorded' ? null : await gateway.findOrder(access, order.clientKey);
  if (known) return known;
  if (age > STALE_SECONDS)
    return { state: 'refused', isUnconfirmed: false, message: 'Die Bank hat den Auftrag nicht erhalten.' };
  return gateway.placeOrder(access, order);
}

/** What a failed contact says about the order: only one that was surely not sent is refused by it. */
function outcomeOfFault(bankName: string, error: unknown, { state }: StoredOrder): Outcome {
  const fault = error instanceof TraderFault ? bankFault(bankName, error) : error;
  if (!(fault instanceof ApiFault)) throw fault;
  const code = fault.errorCode;
  const mayBeSent = state !== 'recorded' || code === 'traderAuth.unavailable';
  return mayBeSent || !isExecutionCode(code)
    ? unknown
    : refusal(code, error instanceof TraderFault ? error.message : '');
}

/** What the bank holds after the order; not having it yet does not change that the order is done. */
async function depotAfter(
  gateway: TraderGateway,
  access: TraderAccess,
  result: BankOrderResult,
): Promise<readonly BankDepot[]> {
  if (result.state !== 'executed') return [];
  return gateway.readDepots(access).catch(() => []);
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
  traceId: string | null,
): Promise<TraderOrder> {
  const { db } = parts;
  const stored = await storedOrder(db, orderId);
  if (stored.state === 'executed' || stored.state === 'refused') return readOrder(db, orderId);
  const bank = await requireBank(db, stored.issuerId);
  await db.query(
    sql`update trader_order set state = 'sent', sent_at = now() where id = ${orderId} and state in ('recorded', 'unknown')`,
  );
  let depots: readonly BankDepot[] = [];
  let outcome: Outcome = unknown;
  try {
    if (stored.user)
      outcome = await withBank(parts, stored.user, bank, async (gateway, access) => {
        const result = await sendOrAsk(gateway, access, stored);
        depots = await depotAfter(gateway, access, result);
        return outcomeOf(result);
      });
  } catch (error) {
    outcome = outcomeOfFault(bank.name, error, stored);
  }
  await saveSettlement(parts, stored, outcome, depots, today, traceId);
  return readOrder(db, orderId);
}

async function saveSettlement(
  { db, contractsChanged }: DepotParts,
  stored: StoredOrder,
  outcome: Outcome,
  depots: readonly BankDepot[],
  today: string,
  traceId: string | null,
): Promise<void> {
  const { contractId, issuerId, order, user, orderedByName } = stored;
  const basis = await currentBasis(db, today);
  await db.transaction(async (transaction) => {
    const changes = await saveOutcome(transaction, stored, outcome, today);
    if (changes.length > 0 && outcome.state === 'executed') {
      const depot = depots.find(({ externalKey }) => externalKey === order.externalKey);
      if (user && depot) {
        await saveShownDepots(transaction, user.userId, issuerId, depots);
        const shown = [{ contractId, positions: depot.positions }];
        changes.push(...(await refreshContracts(transaction, shown, today)));
      }
      await analyseWithin(transaction, basis, [contractId], today);
    }
    await writeAudit(transaction, { userId: user?.userId ?? null, name: orderedByName }, changes, traceId);
  });
  contractsChanged();
}
