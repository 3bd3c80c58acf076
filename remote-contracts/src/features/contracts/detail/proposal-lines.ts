import type { OptimizationHint } from '@depotwerk/contract/contracts';
import { fundName, peerGroupName, subjectName, type HintWords } from './hint-words';

type Proposal = NonNullable<OptimizationHint['proposal']>;
type Of<K extends Proposal['kind']> = Extract<Proposal, { readonly kind: K }>;

/** What to do about a hint, one line for each step, the largest first; empty when nothing is proposed. */
export function proposalLines({ proposal }: OptimizationHint, words: HintWords): readonly string[] {
  if (proposal === null) return [];
  const { t, formats } = words;
  const text = t(`proposal.${proposal.kind}.text`, { defaultValue: '' });
  switch (proposal.kind) {
    case 'rebalancePortfolio':
    case 'adjustSavingsPlan':
      return orPlain(orderLines(proposal, words), text);
    case 'alignSavingsPlan':
      return orPlain(
        byEur(proposal.orders).map(({ fundId, fractionChange, eur }) =>
          t(`proposal.alignSavingsPlan.${fractionChange < 0 ? 'less' : 'more'}`, {
            fund: fundName(fundId, words.funds, t),
            points: formats.percentagePoints(Math.abs(fractionChange), 'share'),
            eur: formats.eur(Math.abs(eur)),
          }),
        ),
        text,
      );
    case 'changeRisk':
      return [
        t(`proposal.changeRisk.${proposal.direction}`, {
          riskClassId: proposal.riskClassId,
          lower: formats.fraction(proposal.lowerBorder, 'risk'),
          upper: formats.fraction(proposal.upperBorder, 'risk'),
        }),
      ];
    case 'replaceFunds':
      return orPlain(replacementLines(proposal, words), text);
    case 'spreadRisk':
      return proposal.concentrations.map((item) => {
        const { kind, id, limit } = item;
        return kind === 'effectiveFundCount' || id === null
          ? text
          : t('proposal.spreadRisk.reduce', {
              subject: subjectName({ kind, id }, words),
              limit: formats.fraction(limit, 'share'),
            });
      });
    case 'reviewContract':
      return proposal.duties.map(({ kind }) => t(`proposal.reviewContract.${kind}`));
    case 'reduceRiskQuota':
      return [
        t('proposal.reduceRiskQuota.by', {
          eur: formats.eur(proposal.eur),
          target: formats.fraction(proposal.targetFraction, 'share'),
        }),
      ];
    case 'secureGuarantee':
      return [t('proposal.secureGuarantee.by', { eur: formats.eur(proposal.missingEur) })];
    case 'assessRiskProfile':
    case 'meetTariffLimits':
    case 'raiseEsgShare':
    case 'checkTargetMarket':
    case 'completeData':
    default:
      return orPlain([], text);
  }
}

const orPlain = (lines: readonly string[], text: string): readonly string[] =>
  lines.length > 0 || text === '' ? lines : [text];

const byEur = <T extends { readonly eur: number }>(items: readonly T[]): readonly T[] =>
  [...items].sort((a, b) => Math.abs(b.eur) - Math.abs(a.eur));

const orderLines = (
  { kind, orders }: Of<'rebalancePortfolio'> | Of<'adjustSavingsPlan'>,
  words: HintWords,
): readonly string[] =>
  byEur(orders).map(({ peerGroupId, actualFraction, targetFraction, eur }) =>
    words.t(`proposal.${kind}.${eur < 0 ? 'less' : 'more'}`, {
      peerGroup: peerGroupName(peerGroupId, words),
      eur: words.formats.eur(Math.abs(eur)),
      actual: words.formats.fraction(actualFraction, 'share'),
      target: words.formats.fraction(targetFraction, 'share'),
    }),
  );

function replacementLines(
  { replacements, savedEurPerYear }: Of<'replaceFunds'>,
  words: HintWords,
): readonly string[] {
  const { t, formats, funds } = words;
  const lines = byEur(replacements).map(({ fundId, replacementFundId, eur, savedEurPerYear: saved }) => {
    const fund = fundName(fundId, funds, t);
    if (replacementFundId === null) return t('proposal.replaceFunds.forFund', { fund });
    const effect = saved === null || saved === 0 ? 'withReplacement' : saved > 0 ? 'saves' : 'costs';
    return t(`proposal.replaceFunds.${effect}`, {
      fund,
      replacement: fundName(replacementFundId, funds, t),
      eur: formats.eur(eur),
      saved: formats.eur(Math.abs(saved ?? 0)),
    });
  });
  const isSum = replacements.filter(({ savedEurPerYear: saved }) => saved !== null).length > 1;
  return isSum && savedEurPerYear > 0
    ? [...lines, t('proposal.replaceFunds.sum', { saved: formats.eur(savedEurPerYear) })]
    : lines;
}

/** Every fund that details and proposals name beside those of the contract. */
export function fundIdsOf({ funds, proposal }: OptimizationHint): readonly number[] {
  if (proposal?.kind !== 'replaceFunds') return funds;
  const others = [
    ...proposal.replacements.map(({ replacementFundId }) => replacementFundId),
    ...proposal.unavailabilities.map(({ successorFundId }) => successorFundId),
  ];
  return [...funds, ...others.flatMap((id) => id ?? [])];
}
