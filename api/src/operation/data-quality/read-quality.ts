import type { DataQuality, QualityRule as ShownRule, WorseRule } from '@depotwerk/contract/operation';
import { QUALITY_KEPT_DAYS, type QualityRuleKey } from '@depotwerk/contract/operation/values/data-quality';
import { addDays, openSince, riseOf } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { fewGroupsScopeCondition } from '../../scope/data-scope';
import { isOpenJob } from '../../sql/states';
import type { QualityReader } from './quality-reader';
import type { QualityRule } from './quality-rule';

interface CountRow {
  readonly rule: QualityRuleKey;
  readonly day: string;
  readonly count: number;
  readonly eur: number | null;
  readonly since: string | null;
}

const countsFor = (db: Queries, { rules, scope }: QualityReader, today: string): Promise<CountRow[]> =>
  db.query<CountRow>(
    sql`select rule, counted_on::text as day, sum(records)::int as count, sum(eur)::float8 as eur, min(since)::text as since
      from data_quality_count
      where rule = any(${rules.map(({ key }) => key)}::text[]) and counted_on > ${addDays(today, -QUALITY_KEPT_DAYS)}::date
        and (group_id is null or ${scope === null ? sql`false` : fewGroupsScopeCondition(scope, 'group_id')})
      group by rule, counted_on order by counted_on`,
  );

/** EUR that a rule affects; what it leaves alone is known to be 0. */
const eurOf = ({ record, isValued }: QualityRule, scope: QualityReader['scope'], eur: number | null) =>
  isValued && record !== 'import' && scope !== null ? (eur ?? 0) : null;

function shownRule(
  rule: QualityRule,
  rows: readonly CountRow[],
  days: readonly string[],
  scope: QualityReader['scope'],
): ShownRule {
  const byDay = new Map(rows.filter(({ rule: key }) => key === rule.key).map((row) => [row.day, row]));
  const nights = days.map((day) => ({ day, count: byDay.get(day)?.count ?? null }));
  const newest = byDay.get(days.at(-1) ?? '');
  return {
    key: rule.key,
    record: rule.record,
    mend: rule.mend,
    count: newest?.count ?? null,
    eur: newest ? eurOf(rule, scope, newest.eur) : null,
    since: newest?.since ?? null,
    openSince: openSince(nights),
    counts: nights.map(({ count }) => count),
    rise: riseOf(nights),
  };
}

async function shownRules(db: Queries, reader: QualityReader, today: string) {
  const rows = await countsFor(db, reader, today);
  const days = [...new Set(rows.map(({ day }) => day))];
  return { days, rules: reader.rules.map((rule) => shownRule(rule, rows, days, reader.scope)) };
}

/** What was counted last and in the nights before, of the rules and contracts that the reader may see. */
export async function readQuality(db: Queries, reader: QualityReader, today: string): Promise<DataQuality> {
  const [state] = await db.query<Pick<DataQuality, 'countedAt' | 'isCounting'>>(
    sql`select (select max(counted_at) from data_quality_count) as "countedAt",
      exists (select 1 from job where kind = 'dataQuality' and ${isOpenJob('job')}) as "isCounting"`,
  );
  if (!state) throw new Error('a select without a table returned no row');
  return { ...state, ...(await shownRules(db, reader, today)) };
}

/** Rules that got worse, the one with the most new records first. */
export async function readWorse(db: Queries, reader: QualityReader, today: string): Promise<WorseRule[]> {
  const { rules } = await shownRules(db, reader, today);
  return rules
    .flatMap(({ key, count, rise }) => (rise && count !== null ? [{ key, count, rise }] : []))
    .sort((one, other) => other.rise.more - one.rise.more);
}
