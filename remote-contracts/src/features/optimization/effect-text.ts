import type { ContractOptimization, ProposalEffect } from '@depotwerk/contract/advice';
import type { Formats, TFunction } from '@depotwerk/platform';
import { measureText } from '../contracts/detail/hint-words';
import { hintTitle } from '../contracts/hint';

interface Words {
  readonly t: TFunction<'contracts'>;
  readonly formats: Formats;
}

const distanceText = (value: number, { t, formats }: Words): string =>
  t('optimization.points', { value: formats.percentagePoints(value, 'share') });

function gainText({ hintKey, before, after, distanceBefore, distanceAfter }: ProposalEffect, words: Words) {
  const { t } = words;
  if (hintKey === null)
    return distanceBefore === null || distanceAfter === null
      ? t('optimization.effect.unknown')
      : t('optimization.effect.nearer', {
          before: distanceText(distanceBefore, words),
          after: distanceText(distanceAfter, words),
        });
  const hint = hintTitle(hintKey, t);
  const from = before && measureText(before, words);
  const to = after && measureText(after, words);
  if (to === null) return t('optimization.effect.cured', { hint });
  return from === null || from === to
    ? t('optimization.effect.eased', { hint })
    : t('optimization.effect.lowered', { hint, before: from, after: to });
}

/** What sales gain; a switch inside a contract sells nothing that is taxed. */
export function saleText(
  { isTaxFree, gainEur = null }: Pick<ProposalEffect, 'isTaxFree' | 'gainEur'>,
  { t, formats }: Words,
): string {
  if (isTaxFree) return t('optimization.effect.tax.none');
  if (gainEur === null) return t('optimization.effect.tax.unknown');
  const key = gainEur < 0 ? 'loss' : 'gain';
  return t(`optimization.effect.tax.${key}`, { eur: formats.eur(Math.abs(gainEur)) });
}

export function feeText(
  { feeChangeEur }: Pick<ProposalEffect, 'feeChangeEur'>,
  { t, formats }: Words,
): string {
  if (feeChangeEur === null) return t('optimization.effect.fees.unknown');
  const key = feeChangeEur === 0 ? 'same' : feeChangeEur > 0 ? 'more' : 'less';
  return t(`optimization.effect.fees.${key}`, { eur: formats.eur(Math.abs(feeChangeEur)) });
}

/** What a proposal improves, by how much, and what it costs, in one sentence. */
export const effectText = (effect: ProposalEffect, words: Words): string =>
  words.t('optimization.effect.sentence', { gain: gainText(effect, words), ...costsOf(effect, words) });

function costsOf(effect: ProposalEffect, words: Words) {
  const { t, formats } = words;
  const { orderCount, movedEur, guarantee } = effect;
  return {
    orders:
      orderCount === 0
        ? t('optimization.effect.noOrders')
        : t('optimization.effect.orders', { count: orderCount, eur: formats.eur(movedEur) }),
    tax: saleText(effect, words),
    fees: feeText(effect, words),
    guarantee: t(`optimization.effect.guarantee.${guarantee}`),
  };
}

type Objection = ContractOptimization['refused'][number]['objections'][number];

/** Why there is no proposal for a hint. */
export function objectionText({ key, hintKey, before, after }: Objection, words: Words): string {
  const { t, formats } = words;
  switch (key) {
    case 'hintOpened':
      return t('optimization.objection.hintOpened', {
        hint: hintKey === null ? formats.number(null) : hintTitle(hintKey, t),
      });
    case 'scoreLowered':
      return t('optimization.objection.scoreLowered', {
        before: formats.number(before),
        after: formats.number(after),
      });
    case 'furtherFromTarget':
      return t('optimization.objection.furtherFromTarget', {
        before: before === null ? formats.number(null) : distanceText(before, words),
        after: after === null ? formats.number(null) : distanceText(after, words),
      });
    default:
      return t(`optimization.objection.${key}`);
  }
}
