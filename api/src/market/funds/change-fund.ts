import type { ErrorCode } from '@depotwerk/contract/floor/values/error-codes';
import type { FundInput } from '@depotwerk/contract/market';
import { areCostsDoubtful, doubtOfPrice, explainsMove } from '@depotwerk/domain';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { fund } from '../../db/schema/fund';
import { peerGroup } from '../../db/schema/peer-group';
import { ApiFault, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { writeFundData } from '../imports/funds/fund-data';
import { pricesAround, weeklyDeviations } from '../imports/prices/known-prices';
import { bringNewestPrices, writePrices } from '../prices/write-prices';
import { startJob } from '../../jobs/job-rows';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';

export interface FundEdit {
  readonly fundId: number;
  readonly input: FundInput;
  /** On which the edit was made. */
  readonly version: number;
  /** ISO date in the client's zone. */
  readonly today: string;
}

const unusable = (field: string, errorCode: ErrorCode, message: string): ApiFault =>
  new ApiFault(422, errorCode, message, { field });

async function refuseUnknownPeerGroup({ orm }: Transaction, id: number | null): Promise<void> {
  if (id === null) return;
  const [known] = await orm.select({ id: peerGroup.id }).from(peerGroup).where(eq(peerGroup.id, id));
  if (!known) throw unusable('/categoryId', 'funds.unknownPeerGroup', `there is no peer group ${id}`);
}

/** The newest known price when the new one is too far away from those of the last trading days; else null. */
async function doubtedAgainst(
  db: Transaction,
  fundId: number,
  { price, priceDate }: NonNullable<FundInput['newPrice']>,
): Promise<number | null> {
  const days = [{ fundId, day: priceDate }];
  const [known] = await pricesAround(db, days);
  const [last] = known?.recent ?? [];
  if (!known || last === undefined || known.current === price) return null;
  const doubt = doubtOfPrice(price, known.recent);
  if (doubt === 'factor') return last;
  const [weeklyDeviation = null] = doubt === null ? [] : await weeklyDeviations(db, days);
  const isExplained = explainsMove({ move: price / last - 1, weeklyDeviation, peerMoves: [] });
  return doubt === null || isExplained ? null : last;
}

/** What is unusual needs a reason. */
async function refuseDoubtful(
  transaction: Transaction,
  known: { readonly id: number; readonly ongoingFee: number | null },
  { newPrice, ongoingFee, reason }: FundInput,
): Promise<void> {
  if (reason !== undefined) return;
  if (ongoingFee !== null && ongoingFee !== known.ongoingFee && areCostsDoubtful('ongoingFee', ongoingFee))
    throw unusable('/ongoingFee', 'funds.feeDoubtful', 'such high costs need a reason');
  const last = newPrice && (await doubtedAgainst(transaction, known.id, newPrice));
  if (last !== null)
    throw new ApiFault(422, 'funds.priceDoubtful', 'the price is far away from the last ones', {
      field: '/newPrice/price',
      parameters: { known: last },
    });
}

/** The price of one day; a day that already has that price stays as it is. */
async function writePrice(
  transaction: Transaction,
  fundId: number,
  { newPrice }: FundInput,
): Promise<boolean> {
  if (newPrice === null) return false;
  const { fundIds } = await writePrices(transaction, [
    { fundId, day: newPrice.priceDate, price: newPrice.price },
  ]);
  await bringNewestPrices(transaction, fundIds);
  return fundIds.length > 0;
}

/**
 * Completes a fund and orders the revaluation of the contracts that hold it. An edit that changes nothing leaves no trace.
 *
 * @throws {ApiFault} 404, 412 for another version, 422 for an unknown peer group or a price in the future, or without a reason for what is unusual
 */
export async function changeFund(
  db: Database,
  { fundId, input, version, today }: FundEdit,
  writer: Writer,
): Promise<void> {
  const { newPrice, categoryId, reason, ...data } = input;
  if (newPrice && newPrice.priceDate > today)
    throw unusable('/newPrice/priceDate', 'funds.priceInTheFuture', 'a price of tomorrow is not known');
  await db.transaction(async (transaction) => {
    const [known] = await transaction.orm.select().from(fund).where(eq(fund.id, fundId)).for('update');
    if (!known) throw notFound('funds', String(fundId));
    if (known.version !== version) throw outdated('funds', known.version);
    await refuseUnknownPeerGroup(transaction, categoryId);
    await refuseDoubtful(transaction, known, input);
    const origin = { source: 'person', asOf: today, fileName: null } as const;
    const change = await writeFundData(transaction, known, { ...data, peerGroupId: categoryId }, origin);
    const hasNewPrice = await writePrice(transaction, fundId, input);
    if (!change && !hasNewPrice) return;
    const price = hasNewPrice ? newPrice : {};
    await audit(transaction, writer, [
      recordChange(
        'fund.changed',
        { id: String(fundId), name: known.name },
        { ...change?.before, ...(hasNewPrice ? { price: known.price, priceDate: known.priceDate } : {}) },
        { ...change?.after, ...price, ...(reason === undefined ? {} : { reason }) },
      ),
    ]);
    const { userId } = writer.caller;
    await startJob(transaction, { kind: 'revaluation', input: { fundIds: [fundId] }, startedBy: userId });
  });
}
