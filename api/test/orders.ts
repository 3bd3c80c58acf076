import { randomUUID } from 'node:crypto';
import type { TraderOrder } from '@depotwerk/contract/banks';
import type { SecondFactorChallenge, SecondFactorData } from '@depotwerk/contract/identity';
import type { TestUser } from './test-api';
import { createBank, createBankDepot } from './banks';
import { createContract } from './records/contracts';
import { createFund } from './records/funds';
import { createPortfolio } from './records/contract-parts';
import { createCustomer } from './records/people';
import { createTariff } from './records/tariffs';
import type { Queries } from '../src/db/database';
import { codeHashOf } from '../src/identity/sign-in/second-factor/code';
import { tokenHash } from '../src/identity/sign-in/secret-token';
import type { DepotParts, DepotWriter } from '../src/banks/depots/depot-parts';
import type { NewOrder } from '../src/banks/orders/new-order';
import { recordOrder } from '../src/banks/orders/record-order';
import type { Settling } from '../src/banks/orders/settle-order';
import { settleOpenOrders } from '../src/banks/orders/settle-open-orders';
import { settleOrder } from '../src/banks/orders/settle-order';
import { todayInBerlin } from './today';

/** Nothing was confirmed. */
export const noSecondFactor = { tokenProviderType: null, tokenProviderId: null, token: null };

export interface OrderWorld {
  readonly issuerId: number;
  readonly contractId: number;
  readonly externalKey: string;
  /** Of the contract, 100 units at 100 EUR. */
  readonly heldFundId: number;
  readonly otherFundId: number;
}

/** What parts do beside their work; what goes wrong with one thing of many fails the test. */
export const noReactions = {
  contractsChanged: () => undefined,
  onError: (error: unknown) => {
    throw error;
  },
} as const satisfies Partial<DepotParts>;

/** Looks after open orders once the pauses of all of them are over. @returns how many were asked for */
export async function settleWhenDue(parts: DepotParts): Promise<number> {
  await parts.db.query(
    `update trader_order set ask_after = null, sent_at = now() - interval '1 day' where settled_at is null`,
  );
  return settleOpenOrders(parts);
}

let running = 0;

/** A contract of 10,000 EUR that is linked to a depot at a simulated bank. */
export async function createOrderWorld(
  db: Queries,
  userId: string,
  bank: Parameters<typeof createBank>[1] = {},
  groupId?: string,
): Promise<OrderWorld> {
  const externalKey = `D-AUFTRAG-${++running}`;
  const issuerId = await createBank(db, bank);
  const tariffId = await createTariff(db, { issuerId });
  const customerId = await createCustomer(db, groupId === undefined ? {} : { groupId });
  const contractId = await createContract(db, { customerId, tariffId });
  const [heldFundId, otherFundId] = [await createFund(db), await createFund(db)];
  await createPortfolio(db, contractId, '2026-01-01', [{ fundId: heldFundId, value: 10_000 }]);
  await createBankDepot(db, {
    issuerId,
    externalKey,
    userIds: [userId],
    positions: [{ fundId: heldFundId, units: 100 }],
  });
  await db.query(
    `insert into trader_depot (issuer_id, external_key, external_consumer_key, owner_name, contract_id, linked_at, linked_by)
    values ($1, $2, 'K-1', 'Müller, Anna', $3, now(), 'Anna')`,
    [issuerId, externalKey, contractId],
  );
  return { issuerId, contractId, externalKey, heldFundId, otherFundId };
}

/** Sells 30 of 100 units and buys another fund for it. */
export const switchOf = (
  { contractId, heldFundId, otherFundId }: OrderWorld,
  clientKey: string,
): NewOrder => ({
  clientKey,
  contractId,
  planId: null,
  items: [
    { kind: 'sell', fundId: heldFundId, eur: 3_000, fraction: null, isWholePosition: false },
    { kind: 'buy', fundId: otherFundId, eur: 3_000, fraction: null, isWholePosition: false },
  ],
});

/** An order that the bank has not told the outcome of. @returns its id */
export async function createUnknownOrder(
  db: Queries,
  { issuerId, contractId, externalKey, heldFundId }: OrderWorld,
  { id: userId, fullName }: Pick<TestUser, 'id' | 'fullName'>,
): Promise<string> {
  const orderId = randomUUID();
  await db.query(
    `insert into trader_order (id, client_key, contract_id, issuer_id, external_key, state, ordered_by, ordered_by_name, sent_at)
    values ($1, 'unbekannt ' || $4, $2, $3, $4, 'unknown', $5, $6, now())`,
    [orderId, contractId, issuerId, externalKey, userId, fullName],
  );
  await db.query(
    `insert into trader_order_item (order_id, position, kind, fund_id, eur) values ($1, 0, 'sell', $2, 3000)`,
    [orderId, heldFundId],
  );
  return orderId;
}

/** As if a code that was sent for an action had been typed and found right. */
export const validateCode = (db: Queries, tokenProviderId: string, code: string): Promise<unknown> =>
  db.query(
    `update action_challenge set code_hash = $2, valid_until = now() + interval '5 minutes' where id_hash = $1`,
    [tokenHash(tokenProviderId), codeHashOf(tokenProviderId, code)],
  );

/** Somebody who sees everything, as a call would bring them. */
export const writerFor = (user: Pick<TestUser, 'id' | 'fullName'>, userName: string): DepotWriter => ({
  caller: {
    userId: user.id,
    sessionId: user.id,
    userName,
    fullName: user.fullName,
    kind: 'administrator',
    scope: { kind: 'all' },
    permissions: new Set(),
    partRights: new Set(),
    groupRights: new Map(),
  },
  traceId: 'trace',
  claim: null,
  today: todayInBerlin(),
});

export const settlingOf = ({ caller, ...origin }: DepotWriter): Settling => ({
  ...origin,
  asker: caller,
});

type Execution =
  | { readonly challenge: SecondFactorChallenge; readonly order?: undefined }
  | { readonly challenge?: undefined; readonly order: TraderOrder };

/** Records an order and settles it at once, as the execution of a plan does. */
export async function executeOrder(
  parts: DepotParts,
  order: NewOrder,
  writer: DepotWriter,
  secondFactor: SecondFactorData,
): Promise<Execution> {
  const recorded = await parts.db.transaction((db) => recordOrder(db, order, writer, secondFactor));
  if (recorded.challenge) return { challenge: recorded.challenge };
  return { order: await settleOrder(parts, recorded.orderId, settlingOf(writer)) };
}
