import { addMonths } from '@depotwerk/domain';

/** A calendar month with the weeks whose prices count in it (indices of `tradingWeeks`). */
export interface GridMonth {
  readonly firstDay: string;
  /** Contributions buy at the first price of the month. */
  readonly buyWeek: number;
  /** Values are those of the last price of the month, in the current month of the newest price. */
  readonly endWeek: number;
}

/** Complete months of the simulated time, oldest first, and the current one. */
export function monthGrid(weeks: readonly string[]): readonly GridMonth[] {
  const months: GridMonth[] = [];
  const last = `${weeks.at(-1)?.slice(0, 7)}-01`;
  let week = 0;
  for (
    let firstDay = addMonths(`${weeks[0]?.slice(0, 7)}-01`, 1);
    firstDay <= last;
    firstDay = addMonths(firstDay, 1)
  ) {
    const next = addMonths(firstDay, 1);
    while ((weeks[week] ?? next) < firstDay) week++;
    const buyWeek = week;
    while ((weeks[week + 1] ?? next) < next) week++;
    months.push({ firstDay, buyWeek, endWeek: week });
  }
  return months;
}
