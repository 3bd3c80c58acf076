import type { OptimizationHint } from '@depotwerk/contract/contracts';
import { apartTexts, fundName, subjectName, type HintWords } from './hint-words';

type Proposal = NonNullable<OptimizationHint['proposal']>;
type Of<K extends Proposal['kind']> = Extract<Proposal, { readonly kind: K }>;

/** Every single finding behind a hint, where there can be several: which fund, which limit, which reason. */
export function hintDetails({ proposal }: OptimizationHint, words: HintWords): readonly string[] {
  const { t, formats, funds } = words;
  switch (proposal?.kind) {
    case 'replaceFunds':
      return proposal.unavailabilities.map((item) => unavailabilityText(item, words));
    case 'spreadRisk':
      return proposal.concentrations.map((item) => concentrationText(item, words));
    case 'meetTariffLimits':
      return proposal.violations.map((item) => violationText(item, words));
    case 'raiseEsgShare':
      return [
        ...proposal.shortfalls.map(({ share, reachedFraction, wishedFraction }) => {
          const [reached, wished] = apartTexts(
            { value: reachedFraction, unit: 'fraction' },
            { value: wishedFraction, unit: 'fraction' },
            words,
          );
          return t(`hints.esg.${share}`, { reached, wished });
        }),
        ...proposal.paiFamilies.map((family) => t('hints.esg.pai', { family: t(`hints.pai.${family}`) })),
      ];
    case 'checkTargetMarket':
      return proposal.conflicts.map(({ fundId, reason }) =>
        t(`hints.targetMarket.${reason}`, {
          fund: fundName(fundId, funds, t),
          indicator: formats.number(funds.get(fundId)?.riskIndicator ?? null),
        }),
      );
    case 'completeData':
      return proposal.gaps.flatMap(({ reason, fundId, priceDate }) =>
        fundId === null
          ? []
          : t(`hints.gap.${reason}`, { fund: fundName(fundId, funds, t), date: formats.date(priceDate) }),
      );
    default:
      return [];
  }
}

function unavailabilityText(
  { fundId, reason, eventDate, successorFundId }: Of<'replaceFunds'>['unavailabilities'][number],
  { t, formats, funds }: HintWords,
): string {
  const key = `hints.unavailable.${reason}`;
  const isMerger = successorFundId !== null;
  return t(
    [
      ...(isMerger && eventDate !== null ? [`${key}IntoOn`] : []),
      ...(isMerger ? [`${key}Into`] : []),
      ...(eventDate !== null ? [`${key}On`] : []),
      key,
    ],
    {
      fund: fundName(fundId, funds, t),
      successor: isMerger ? fundName(successorFundId, funds, t) : '',
      date: formats.date(eventDate),
    },
  );
}

function concentrationText(
  { kind, id, measured, limit }: Of<'spreadRisk'>['concentrations'][number],
  words: HintWords,
): string {
  const unit = kind === 'effectiveFundCount' ? 'count' : 'fraction';
  const [measuredWords, limitWords] = apartTexts({ value: measured, unit }, { value: limit, unit }, words);
  return words.t(`hints.concentration.${kind}`, {
    measured: measuredWords,
    limit: limitWords,
    subject: kind === 'effectiveFundCount' || id === null ? '' : subjectName({ kind, id }, words),
  });
}

export function violationText(
  { scope, rule, fundId, measured, limit }: Of<'meetTariffLimits'>['violations'][number],
  words: Omit<HintWords, 'info'>,
): string {
  const { t, formats, funds } = words;
  const unit = rule.endsWith('Fraction') ? 'fraction' : 'count';
  const texts = rule.endsWith('ValueEur')
    ? [formats.eur(measured), formats.eur(limit)]
    : apartTexts({ value: measured, unit }, { value: limit, unit }, words);
  return t(`hints.violation.${rule}`, {
    scope: t(`${scope}.title`),
    fund: fundId === null ? '' : fundName(fundId, funds, t),
    measured: texts[0],
    limit: texts[1],
  });
}
