import type { Tariff, TariffSummary } from '@depotwerk/contract/tariffs';
import { defaultHintAnswer, hintCatalogue } from '@depotwerk/domain';
import type { HintAnswer } from '@depotwerk/domain';
import type { Queries } from '../../db/database';
import type { CountsByTariff } from './tariff-contract-counts';
import { tariffSummary } from './tariff-list';

interface DetailRow extends Pick<
  Tariff,
  'description' | 'portfolioSettings' | 'savingsPlanSettings' | 'riskTypeId' | 'useQuota' | 'allocation'
> {
  /** Null before the first release. */
  readonly riskBorders: readonly number[] | null;
  readonly answers: Readonly<Record<string, HintAnswer>>;
}

const range = (field: string, of: 'portfolio' | 'savings_plan'): string =>
  `json_build_object('min', min_${field}_${of}, 'max', max_${field}_${of})`;

const settings = (of: 'portfolio' | 'savings_plan'): string => `json_build_object(
  'securities', ${range('securities', of)},
  'securityFraction', ${range('security_fraction', of)},
  'securityValue', ${range('security_value', of)})`;

const statement = `select t.description, ${settings('portfolio')} as "portfolioSettings",
  ${settings('savings_plan')} as "savingsPlanSettings", t.risk_type_id as "riskTypeId", t.use_quota as "useQuota",
  t.risk_borders as "riskBorders",
  (select coalesce(json_agg(r), '[]') from (
    select a.risk_class as "riskClassId", a.peer_group_id as "peerGroupId", g.name as "peerGroupName", a.fraction
    from tariff_allocation a join peer_group g on g.id = a.peer_group_id
    where a.tariff_id = t.id order by a.risk_class, a.peer_group_id
  ) r) as allocation,
  (select coalesce(json_object_agg(hint_id, answer), '{}') from tariff_hint_answer where tariff_id = t.id) as answers
from tariff t where t.id = $1`;

/** @returns `null` when there is no such tariff */
export async function tariffDetail(
  db: Queries,
  tariffId: number,
  counts: CountsByTariff,
): Promise<Tariff | null> {
  const summary = await tariffSummary(db, tariffId, counts);
  const [row] = await db.query<DetailRow>(statement, [tariffId], 'tariff');
  if (summary === undefined || !row) return null;
  const { riskBorders, answers, ...detail } = row;
  const summaryFields: TariffSummary = JSON.parse(summary);
  return {
    ...summaryFields,
    ...detail,
    riskClasses: (riskBorders ?? []).map((upperBorder, i, borders) => ({
      riskClassId: i + 1,
      label: `RK${i + 1}`,
      lowerBorder: borders[i - 1] ?? 0,
      upperBorder,
    })),
    hintAnswers: hintCatalogue.map(({ id, key }) => ({
      hintId: id,
      hintKey: key,
      answer: answers[id] ?? defaultHintAnswer,
    })),
  };
}
