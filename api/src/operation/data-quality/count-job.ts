import type { QualityRecordKind } from '@depotwerk/contract/operation/values/data-quality';
import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob, JobEnd } from '../../jobs/job-kind';
import { readCheckLimits } from '../../settings/check-limits';
import { qualityRules } from './catalogue';
import { heldValue, isHeldToday } from './held-funds';

/** Counts by group, from `broken` (`id`, `since`); the row without a group says that it was counted. */
const countsOf: Readonly<Record<QualityRecordKind, Sql>> = {
  fund: sql`select null::uuid as group_id, count(*) as records, null::numeric as eur, min(since) as since from broken
    union all
    select c.group_id, 0, sum(${heldValue}), null from broken b
      join portfolio_entry e on e.fund_id = b.id and ${isHeldToday}
      join contract c on c.id = e.contract_id
    group by c.group_id`,
  contract: sql`select null::uuid as group_id, 0 as records, null::numeric as eur, null::date as since
    union all
    select c.group_id, count(*), sum(c.total_value), min(b.since) from broken b join contract c on c.id = b.id
    group by c.group_id`,
  import: sql`select null::uuid as group_id, count(*) as records, null::numeric as eur, min(since) as since from broken`,
};

/** Counts what breaks each rule, once for a night; whoever counts again on that day replaces it. */
export const qualityCountJob = defineJob({
  name: 'dataQuality',
  input: Type.Object({}),
  async run({ database, today, checkpoint, reportTotal, batch, onError }) {
    const limits = await readCheckLimits(database);
    await reportTotal(qualityRules.length);
    for (const [index, { key, record, broken }] of qualityRules.entries()) {
      if (index < checkpoint) continue;
      const place = { done: 1, checkpoint: index + 1 };
      try {
        await batch(async (transaction) => {
          await transaction.query(
            sql`delete from data_quality_count where rule = ${key} and counted_on = ${today}::date`,
          );
          await transaction.query(
            sql`with broken as (${broken(today, limits)}), counts as (${countsOf[record]})
              insert into data_quality_count (rule, counted_on, group_id, records, eur, since)
              select ${key}, ${today}::date, group_id, records, eur, since from counts`,
          );
          return place;
        });
      } catch (error) {
        if (error instanceof JobEnd) throw error;
        // The other rules are counted all the same; this one has no count of the night.
        onError(error);
        await batch(async () => place);
      }
    }
  },
});
