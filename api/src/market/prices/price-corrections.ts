import type { PriceCorrection, PriceCorrectionInput } from '@depotwerk/contract/market';
import sql, { type Sql } from 'sql-template-tag';
import { recordChange } from '../../audit/record-change';
import { audit, type Writer } from '../../audit/writer';
import type { Queries, Transaction } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { startJob } from '../../jobs/job-rows';
import { doubtedAgainst } from './price-neighbours';
import { bringNewestPrices, removePrice, writePrices } from './write-prices';

/** Older ones stand in the history of the fund. */
const MOST_CORRECTIONS = 100;

const corrections = (condition: Sql): Sql => sql`select x.id, x.price_date::text as date,
    x.price_before as "priceBefore", x.price, x.reason, x.corrected_by as "correctedBy", x.corrected_at as "correctedAt",
    x.undone_by as "undoneBy", x.undone_at as "undoneAt", x.undo_reason as "undoReason",
    x.undone_at is null and p.price is not distinct from x.price as "isUndoable"
  from fund_price_correction x left join fund_price p on p.fund_id = x.fund_id and p.price_date = x.price_date
  where ${condition} order by x.corrected_at desc, x.id limit ${MOST_CORRECTIONS}`;

export const correctionsOf = (db: Queries, fundId: number): Promise<PriceCorrection[]> =>
  db.query<PriceCorrection>(corrections(sql`x.fund_id = ${fundId}`));

async function readCorrection(db: Queries, fundId: number, id: string): Promise<PriceCorrection> {
  const [correction] = await db.query<PriceCorrection>(
    corrections(sql`x.fund_id = ${fundId} and x.id = ${id}::uuid`),
  );
  if (!correction) throw notFound('funds', id);
  return correction;
}

/** Two corrections of one fund come one after the other. @throws {ApiFault} 404 */
async function lockFund(
  db: Transaction,
  fundId: number,
): Promise<{ readonly id: string; readonly name: string }> {
  const [fund] = await db.query<{ name: string }>(
    sql`select name from fund where id = ${fundId} for no key update`,
  );
  if (!fund) throw notFound('funds', fundId);
  return { id: String(fundId), name: fund.name };
}

/** Null when the day has none. */
export async function priceOf(db: Queries, fundId: number, day: string): Promise<number | null> {
  const [row] = await db.query<{ price: number }>(
    sql`select price from fund_price where fund_id = ${fundId} and price_date = ${day}::date`,
  );
  return row?.price ?? null;
}

const changedSince = (): ApiFault =>
  new ApiFault(409, 'funds.priceChangedSince', 'the price of this day is another one by now');

/** Contracts get their values by the job that follows. */
const revalueHolders = (db: Transaction, fundId: number, { caller }: Writer) =>
  startJob(db, { kind: 'revaluation', input: { fundIds: [fundId] }, startedBy: caller.userId });

/** Remembers what a price was before a person changed it, as a way back. */
export async function noteCorrection(
  db: Transaction,
  fundId: number,
  { date, priceBefore, price, reason }: Omit<PriceCorrectionInput, 'isConfirmed'>,
  { caller }: Writer,
): Promise<string> {
  const [noted] = await db.query<{ id: string }>(
    sql`insert into fund_price_correction (fund_id, price_date, price_before, price, reason, corrected_by)
      values (${fundId}, ${date}::date, ${priceBefore}, ${price}, ${reason}, ${caller.fullName}) returning id`,
  );
  if (!noted) throw new Error('no correction was written');
  return noted.id;
}

/**
 * Replaces the price of a day, or takes it out.
 *
 * @throws {ApiFault} 404; 409 `funds.priceChangedSince` when it is not the one that the person saw; 422 `funds.priceUnchanged`, and
 * `funds.priceDoubtful` for one that is far away from those around it and not confirmed
 */
export async function correctPrice(
  db: Transaction,
  fundId: number,
  input: PriceCorrectionInput,
  writer: Writer,
): Promise<PriceCorrection> {
  const { date, priceBefore, price, isConfirmed, reason } = input;
  const fund = await lockFund(db, fundId);
  if ((await priceOf(db, fundId, date)) !== priceBefore) throw changedSince();
  if (price === priceBefore)
    throw new ApiFault(422, 'funds.priceUnchanged', 'the price is the same', { field: '/price' });
  const doubted =
    price === null || isConfirmed ? null : await doubtedAgainst(db, { fundId, day: date }, price);
  if (doubted !== null)
    throw new ApiFault(422, 'funds.priceDoubtful', 'the price is far away from those around it', {
      field: '/price',
      parameters: { known: doubted },
    });
  if (price === null) await removePrice(db, fundId, date);
  else await writePrices(db, [{ fundId, day: date, price }]);
  await bringNewestPrices(db, [fundId]);
  const id = await noteCorrection(db, fundId, input, writer);
  await revalueHolders(db, fundId, writer);
  const after = { price, priceDate: date, reason };
  await audit(db, writer, [recordChange('fund.priceCorrected', fund, { price: priceBefore }, after)]);
  return readCorrection(db, fundId, id);
}

/**
 * Brings back the price from before a correction.
 *
 * @throws {ApiFault} 404; 409 `funds.correctionUndone`, and `funds.priceChangedSince` when somebody has changed the price since
 */
export async function undoCorrection(
  db: Transaction,
  fundId: number,
  correctionId: string,
  reason: string,
  writer: Writer,
): Promise<PriceCorrection> {
  const fund = await lockFund(db, fundId);
  const correction = await readCorrection(db, fundId, correctionId);
  if (correction.undoneAt !== null)
    throw new ApiFault(409, 'funds.correctionUndone', 'somebody has taken the correction back');
  if (!correction.isUndoable) throw changedSince();
  const { date, priceBefore, price } = correction;
  await writePrices(db, [{ fundId, day: date, price: priceBefore }]);
  await bringNewestPrices(db, [fundId]);
  await db.query(
    sql`update fund_price_correction set undone_by = ${writer.caller.fullName}, undone_at = now(), undo_reason = ${reason}
    where id = ${correctionId}::uuid`,
  );
  await revalueHolders(db, fundId, writer);
  const after = { price: priceBefore, priceDate: date, reason };
  await audit(db, writer, [recordChange('fund.priceCorrectionUndone', fund, { price }, after)]);
  return readCorrection(db, fundId, correctionId);
}
