import { addDays, type CheckLimits } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import { usedFunds } from '../held-funds';
import { defineRule } from '../quality-rule';

/** A jump is told for these days; after that the price is what everybody has worked with for a month. */
const TOLD_DAYS = 30;

/** As many calendar days as the trading days that a new price is compared with. */
const comparedDays = ({ priceDays }: CheckLimits): number => Math.ceil((priceDays / 5) * 7);

/** The first day of a jump of the fund `f` that neither a split nor a person explains. */
const jump = (today: string, limits: CheckLimits) => sql`select min(p.price_date) from fund_price p
  join lateral (select b.price, b.price_date from fund_price b
    where b.fund_id = p.fund_id and b.price_date < p.price_date and b.price_date >= p.price_date - ${comparedDays(limits)}::int
    order by b.price_date desc limit 1) b on true
  where p.fund_id = f.id and p.price_date > ${addDays(today, -TOLD_DAYS)}::date
    and abs(p.price / b.price - 1) > ${limits.priceMove}::float8
    and not exists (select 1 from corporate_action a where a.fund_id = f.id and a.kind = 'split' and a.state = 'confirmed'
      and a.day > b.price_date and a.day <= p.price_date)
    and not exists (select 1 from fund_price_correction k where k.fund_id = f.id and k.undone_at is null
      and k.price_date in (p.price_date, b.price_date))
    and not exists (select 1 from import_price i join import_run r on r.id = i.run_id
      where i.fund_id = f.id and i.price_date = p.price_date and i.price = p.price and r.report ->> 'acceptance' is not null)`;

/**
 * Prices that moved by more than the limit of imports against the one before, where neither a confirmed split lies between them nor a person
 * corrected or accepted one of them.
 */
export const priceJumps = defineRule({
  key: 'priceJumps',
  record: 'fund',
  mend: 'record',
  isValued: true,
  broken: (today, limits) =>
    sql`select id, since from (select f.id, (${jump(today, limits)}) as since from (${usedFunds(sql`f.price is not null`)}) f) j
      where since is not null`,
});
