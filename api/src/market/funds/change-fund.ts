import type { ErrorCode } from '@depotwerk/contract/floor/values/error-codes';
import type { FundInput } from '@depotwerk/contract/market';
import type { UnusualValue } from '@depotwerk/contract/market/values/unusual-values';
import {
  areCostsDoubtful,
  fieldsNeedingReason,
  fundStatusProblem,
  type FundStatusProblem,
  type ReasonedFundData,
} from '@depotwerk/domain';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { fund } from '../../db/schema/fund';
import { peerGroup } from '../../db/schema/peer-group';
import { ApiFault, notFound } from '../../http/api-fault';
import { outdated } from '../../http/if-match';
import { writeFundData } from '../imports/funds/fund-data';
import { noteCorrection, priceOf } from '../prices/price-corrections';
import { doubtedAgainst } from '../prices/price-neighbours';
import { bringNewestPrices, writePrices } from '../prices/write-prices';
import { readCheckLimits } from '../../settings/check-limits';
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

/** What is unusual is confirmed with a reason, and what was known as something else is changed with one. */
async function refuseWithoutReason(
  transaction: Transaction,
  known: ReasonedFundData & { readonly id: number },
  input: FundInput,
): Promise<void> {
  const { newPrice, reason, confirmed } = input;
  // The reason for another change is none for what is unusual.
  const isAccepted = (value: UnusualValue) =>
    reason !== undefined && (confirmed === undefined || confirmed.includes(value));
  const limits = await readCheckLimits(transaction);
  for (const kind of ['ongoingFee', 'entryCost'] as const) {
    const cost = input[kind] ?? null;
    if (cost !== null && cost !== known[kind] && !isAccepted(kind) && areCostsDoubtful(kind, cost, limits))
      throw unusable(`/${kind}`, 'funds.feeDoubtful', 'such high costs are confirmed with a reason');
  }
  const last =
    newPrice && !isAccepted('price')
      ? await doubtedAgainst(transaction, { fundId: known.id, day: newPrice.priceDate }, newPrice.price)
      : null;
  if (last !== null)
    throw new ApiFault(422, 'funds.priceDoubtful', 'the price is far away from the last ones', {
      field: '/newPrice/price',
      parameters: { known: last },
    });
  const [field] = reason === undefined ? fieldsNeedingReason(known, input) : [];
  if (field !== undefined)
    throw unusable(`/${field}`, 'funds.reasonMissing', 'what was known is changed with a reason');
}

const statusProblems: Readonly<Record<FundStatusProblem, string>> = {
  mergedByAction: 'a merger is entered and taken back as one',
  dayMissing: 'what is closed has a day',
  dayInTheFuture: 'what closes later is still open',
  dayPassed: 'what is open has no closing behind it',
};

/** @param today ISO date */
function refuseStatus(known: ReasonedFundData, input: FundInput, today: string): void {
  const { status = known.status, eventDate = known.eventDate } = input;
  const problem = fundStatusProblem(known, { status, eventDate }, today);
  if (problem)
    throw unusable(
      problem === 'mergedByAction' ? '/status' : '/eventDate',
      `funds.${problem}`,
      statusProblems[problem],
    );
}

/**
 * The price of one day; a day that already has that price stays as it is, and another price of it is a correction.
 *
 * @returns the price of the day before; undefined when nothing was written
 */
async function writePrice(
  transaction: Transaction,
  fundId: number,
  { newPrice, reason }: FundInput,
  writer: Writer,
): Promise<number | null | undefined> {
  if (newPrice === null) return undefined;
  const { price, priceDate } = newPrice;
  const priceBefore = await priceOf(transaction, fundId, priceDate);
  if (priceBefore === price) return undefined;
  if (priceBefore !== null) {
    if (reason === undefined)
      throw unusable('/newPrice/price', 'funds.reasonMissing', 'this day has another price already');
    await noteCorrection(transaction, fundId, { date: priceDate, priceBefore, price, reason }, writer);
  }
  const { fundIds } = await writePrices(transaction, [{ fundId, day: priceDate, price }]);
  await bringNewestPrices(transaction, fundIds);
  return priceBefore;
}

/**
 * Completes a fund and orders the revaluation of the contracts that hold it. An edit that changes nothing leaves no trace.
 *
 * @throws {ApiFault} 404, 412 for another version, 422 for an unknown peer group, a price in the future or a status that does not fit its day,
 * or without a reason for what is unusual or was known as something else
 */
export async function changeFund(
  db: Database,
  { fundId, input, version, today }: FundEdit,
  writer: Writer,
): Promise<void> {
  const { newPrice, categoryId, reason, confirmed: _confirmed, ...data } = input;
  if (newPrice && newPrice.priceDate > today)
    throw unusable('/newPrice/priceDate', 'funds.priceInTheFuture', 'a price of tomorrow is not known');
  await db.transaction(async (transaction) => {
    const [known] = await transaction.orm.select().from(fund).where(eq(fund.id, fundId)).for('update');
    if (!known) throw notFound('funds', String(fundId));
    if (known.version !== version) throw outdated('funds', known.version);
    await refuseUnknownPeerGroup(transaction, categoryId);
    refuseStatus(known, input, today);
    await refuseWithoutReason(transaction, known, input);
    const origin = { source: 'person', asOf: today, fileName: null } as const;
    const change = await writeFundData(transaction, known, { ...data, peerGroupId: categoryId }, origin);
    const priceBefore = await writePrice(transaction, fundId, input, writer);
    const hasNewPrice = priceBefore !== undefined;
    if (!change && !hasNewPrice) return;
    const price = hasNewPrice ? newPrice : {};
    await audit(transaction, writer, [
      recordChange(
        'fund.changed',
        { id: String(fundId), name: known.name },
        { ...change?.before, ...(hasNewPrice ? { price: priceBefore } : {}) },
        { ...change?.after, ...price, ...(reason === undefined ? {} : { reason }) },
      ),
    ]);
    const { userId } = writer.caller;
    await startJob(transaction, { kind: 'revaluation', input: { fundIds: [fundId] }, startedBy: userId });
  });
}
