import type { ContractInfo, OptimizationHint } from '@depotwerk/contract';
import type { Formats, TFunction } from '@depotwerk/platform';
import type { FundMap } from '../api/contract-funds';

export type Words = TFunction<'contracts'>;
/** From here on nobody counts in months. */
const MANY_MONTHS = 36;
type Measure = NonNullable<OptimizationHint['measured']>;

const counted = (
  value: number,
  unit: 'months' | 'years' | 'businessDays',
  t: Words,
  formats: Formats,
): string => t(`unit.${unit}`, { count: Math.round(value), value: formats.number(Math.round(value)) });

/** A measured figure with its unit, for the middle of a sentence. */
export function measureText({ value, unit }: Measure, t: Words, formats: Formats): string {
  switch (unit) {
    case 'fraction':
    case 'ratio':
      return formats.fraction(value, 1);
    case 'fractionDifference':
      return t('unit.percentagePoints', { value: formats.percentagePoints(value, 1) });
    case 'months':
      return value < MANY_MONTHS
        ? counted(value, unit, t, formats)
        : counted(Math.floor(value / 12), 'years', t, formats);
    case 'businessDays':
      return counted(value, unit, t, formats);
    case 'count':
    case 'stars':
    case 'riskIndicator':
      return formats.number(value, Number.isInteger(value) ? 0 : 1);
  }
}

/** The hint as a sentence: what was measured and where the limit is. */
export function hintText(hint: OptimizationHint, t: Words, formats: Formats): string {
  const { hintKey, measured, limit } = hint;
  const key = `hint.${hintKey}`;
  const fallback = 'hint.unknown.text';
  if (measured === null) return t([`${key}.none`, `${key}.text`, fallback]);
  const side = limit !== null && measured.value < limit.value ? 'below' : 'above';
  return t([`${key}.by.${measured.unit}`, `${key}.${side}`, `${key}.text`, fallback], {
    measured: measureText(measured, t, formats),
    limit: limit === null ? formats.number(null) : measureText(limit, t, formats),
    count: measured.value,
  });
}

/** What to do about it; null when the server proposes nothing that has words. */
export function proposalText(
  hint: OptimizationHint,
  t: Words,
  { funds, info }: { readonly funds: FundMap; readonly info: ContractInfo },
): string | null {
  const { proposal } = hint;
  if (proposal === null) return null;
  const fund = proposal.fundId === undefined ? undefined : fundName(proposal.fundId, funds, t);
  const replacement =
    proposal.replacementFundId === undefined ? undefined : fundName(proposal.replacementFundId, funds, t);
  const peerGroup = info.allocation.find(
    ({ peerGroupId }) => peerGroupId === proposal.peerGroupId,
  )?.peerGroupName;
  const key = `proposal.${proposal.kind}`;
  const keys = [
    ...(fund !== undefined && replacement !== undefined ? [`${key}.withReplacement`] : []),
    ...(fund !== undefined ? [`${key}.forFund`] : []),
    ...(proposal.peerGroupId !== undefined && peerGroup !== undefined ? [`${key}.forPeerGroup`] : []),
    `${key}.text`,
  ];
  return t(keys, { fund, replacement, peerGroup, defaultValue: '' }) || null;
}

/** Funds out of the universe may be unknown to the search; the id is then the best name there is. */
export const fundName = (fundId: number, funds: FundMap, t: Words): string =>
  funds.get(fundId)?.name ?? t('fund.unnamed', { fundId });
