import type { ContractInfo, OptimizationHint } from '@depotwerk/contract/contracts';
import type { Formats, TFunction } from '@depotwerk/platform';
import { loadingFunds, type FundMap } from '../api/contract-funds';
import { spanOf } from './span-of';

export type Words = TFunction<'contracts'>;
type Measure = NonNullable<OptimizationHint['measured']>;

/** What the words of a hint are made of: names, texts and formats. */
export interface HintWords {
  readonly t: Words;
  readonly formats: Formats;
  readonly funds: FundMap;
  readonly info: Pick<ContractInfo, 'allocation'>;
}

/** A figure with its unit, for the middle of a sentence. @param decimals of what has any */
export function measureText(
  { value, unit }: Measure,
  words: Pick<HintWords, 't' | 'formats'>,
  decimals = 1,
): string {
  const { t, formats } = words;
  switch (unit) {
    case 'fraction':
    case 'ratio':
      return formats.fraction(value, decimals);
    case 'fractionDifference':
      return t('unit.percentagePoints', { value: formats.percentagePoints(value, decimals) });
    case 'months':
      return spanOf(value, formats);
    case 'businessDays':
      return t('unit.businessDays', { count: Math.round(value), value: formats.number(Math.round(value)) });
    case 'count':
    case 'stars':
    case 'riskIndicator':
      return formats.number(value, Number.isInteger(value) ? 0 : decimals);
  }
}

const MOST_DECIMALS = 4;

/** Measured figure and limit with as many decimals as tell them apart, one at least; a span in whole months is "more than" one. */
export function apartTexts(
  measured: Measure,
  limit: Measure,
  words: Pick<HintWords, 't' | 'formats'>,
): readonly [string, string] {
  if (measured.unit === 'months') {
    const [span, limitSpan] = [spanOf(measured.value, words.formats), spanOf(limit.value, words.formats)];
    const isOver = span === limitSpan && measured.value > limit.value;
    return [isOver ? words.t('unit.moreThan', { value: span }) : span, limitSpan];
  }
  for (let decimals = 1; ; decimals++) {
    const texts = [measureText(measured, words, decimals), measureText(limit, words, decimals)] as const;
    if (texts[0] !== texts[1] || measured.value === limit.value || decimals === MOST_DECIMALS) return texts;
  }
}

/** The hint as a sentence: what was measured of what, in which direction it lies, and where the limit is. */
export function hintText(hint: OptimizationHint, words: HintWords): string {
  const { t, formats } = words;
  const { hintKey, measured, limit, measuredOf, proposal } = hint;
  if (proposal?.kind === 'reviewContract') {
    return proposal.duties.map((duty) => dutyText(duty, words)).join(' ');
  }
  const key = `hint.${hintKey}`;
  const fallback = 'hint.unknown.text';
  if (measured === null) return t([`${key}.none`, `${key}.text`, fallback]);
  const side = limit !== null && measured.value < limit.value ? 'below' : 'above';
  const [measuredWords, limitWords] =
    limit === null
      ? [measureText(measured, words), formats.number(null)]
      : apartTexts(measured, limit, words);
  const subject = measuredOf === null ? null : subjectName(measuredOf, words);
  const direction = directionOf(hint);
  return t(
    [
      ...(direction && subject !== null ? [`${key}.${direction.side}`] : []),
      ...(subject === null ? [] : [`${key}.of`]),
      ...(proposal?.kind === 'assessRiskProfile' ? [`${key}.since`] : []),
      ...(proposal?.kind === 'reduceRiskQuota' ? [`${key}.remaining`] : []),
      `${key}.by.${measured.unit}`,
      `${key}.${side}`,
      `${key}.text`,
      fallback,
    ],
    {
      measured: measuredWords,
      limit: limitWords,
      count: measured.value,
      subject,
      actual: formats.fraction(direction?.actualFraction ?? null, 'share'),
      target: formats.fraction(direction?.targetFraction ?? null, 'share'),
      since: formats.date(proposal?.kind === 'assessRiskProfile' ? proposal.assessedOn : null),
      remaining: spanOf(proposal?.kind === 'reduceRiskQuota' ? proposal.remainingMonths : null, formats),
    },
  );
}

type Duty = Extract<NonNullable<OptimizationHint['proposal']>, { kind: 'reviewContract' }>['duties'][number];

function dutyText({ kind, since, isFirst, months, limitMonths }: Duty, words: HintWords): string {
  const [measured, limit] = apartTexts(
    { value: months, unit: 'months' },
    { value: limitMonths, unit: 'months' },
    words,
  );
  return words.t(`hint.reviewOverdue.${isFirst ? 'first' : 'last'}.${kind}`, {
    since: words.formats.date(since),
    measured,
    limit,
  });
}

/** Too much or too little of the peer group that is furthest off. */
function directionOf({ proposal, measuredOf }: OptimizationHint) {
  if (proposal?.kind !== 'rebalancePortfolio' && proposal?.kind !== 'adjustSavingsPlan') return null;
  const order = proposal.orders.find(({ peerGroupId }) => peerGroupId === measuredOf?.id);
  return order ? { ...order, side: order.fractionChange < 0 ? 'tooMuch' : 'tooLittle' } : null;
}

export const subjectName = (
  { kind, id }: NonNullable<OptimizationHint['measuredOf']>,
  words: HintWords,
): string => (kind === 'fund' ? fundName(id, words.funds, words.t) : peerGroupName(id, words));

/** Id 0 stands for the funds without a peer group, which the allocation lists without an id. */
export const peerGroupName = (id: number, { info, t }: HintWords): string =>
  info.allocation.find(({ peerGroupId }) => (peerGroupId ?? 0) === id)?.peerGroupName ??
  t('hints.unknownPeerGroup');

/** Funds out of the universe may be unknown to the search; the id is then the best name there is, but not while they load. */
export const fundName = (fundId: number, funds: FundMap, t: Words): string =>
  funds.get(fundId)?.name ?? (funds === loadingFunds ? '…' : t('fund.unnamed', { fundId }));
