import { addTransactions, readDateText, transactionEffect, type UnitTransaction } from '@depotwerk/domain';
import type { FieldRow, RecognisedTable } from '../files/recognise-table';
import { giveWay } from '../time/give-way';
import { isinOf, numberOf, refusalOf, type HoldingRefusal } from './holdings-table';
import type { HeldUnits } from './value-units';

/** Bookings of a file, added up. */
export interface AddedBookings {
  readonly held: readonly HeldUnits[];
  readonly refusals: readonly HoldingRefusal[];
  /** ISO date of the newest one; null without any. */
  readonly asOf: string | null;
  /** Those that move units. */
  readonly count: number;
}

type Booking = UnitTransaction & { readonly row: FieldRow };

/** Whether the types of a table are those of bookings; a list of holdings may have a type of security. */
export async function hasBookings(table: RecognisedTable): Promise<boolean> {
  if (!table.reading.columns.some(({ field }) => field === 'transactionType')) return false;
  for await (const { cells } of table.rows()) {
    await giveWay();
    if (transactionEffect(cells.transactionType ?? '') !== null) return true;
  }
  return false;
}

/**
 * Adds up the bookings of a file. A line that cannot be read leaves out its fund as a whole, as nobody knows what is left of it; so
 * does more sold than bought.
 *
 * @param today ISO date
 */
export async function addBookings(table: RecognisedTable, today: string): Promise<AddedBookings> {
  const bookings: Booking[] = [];
  const refusals: HoldingRefusal[] = [];
  const unread = new Set<string>();
  let asOf: string | null = null;
  for await (const row of table.rows()) {
    await giveWay();
    const { cells } = row;
    const effect = transactionEffect(cells.transactionType ?? '');
    // Money that is moved between accounts has the words of units that are.
    const isMoney = (cells.isin ?? '') === '' && (cells.units ?? '') === '';
    if (effect === 'none' || isMoney) continue;
    const found = isinOf(row);
    const isin = typeof found === 'string' ? null : found.isin;
    const refuse = (problem: HoldingRefusal['problem']) => {
      refusals.push(refusalOf(row, problem));
      if (isin !== null) unread.add(isin);
    };
    const units = numberOf(row, 'units', table);
    const date = readDateText(cells.date ?? '', table.dates);
    const isDay = typeof date !== 'string' && date.day <= today;
    if (typeof found === 'string') refuse(found);
    else if (effect === null) refuse('typeUnknown');
    else if (units === null || units.currency !== null) refuse('unitsInvalid');
    else if ((cells.date ?? '') !== '' && !isDay) refuse('dateInvalid');
    else bookings.push({ isin: found.isin, effect, units: units.value, row });
    if (isDay && (asOf === null || date.day > asOf)) asOf = date.day;
  }
  const last = new Map(bookings.map(({ isin, row }) => [isin, row]));
  const held: HeldUnits[] = [];
  for (const [isin, units] of addTransactions(bookings)) {
    const row = last.get(isin);
    if (!row || unread.has(isin) || units === 0) continue;
    if (units < 0) refusals.push(refusalOf(row, 'negativeRest'));
    else held.push({ isin, units, row });
  }
  return { held, refusals, asOf, count: bookings.length };
}
