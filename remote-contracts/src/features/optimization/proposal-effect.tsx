import type { OptimizationProposal } from '@depotwerk/contract/advice';
import type { Situation } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { TitledPart } from '@depotwerk/ui/details';
import { peerGroupName, type HintWords } from '../contracts/detail/hint-words';
import { hintTitle } from '../contracts/hint';
import { effectText } from './effect-text';

interface ProposalEffectViewProps extends Pick<HintWords, 'funds' | 'info'> {
  readonly proposal: OptimizationProposal;
  /** As the savings plan was chosen. */
  readonly after: Situation;
}

const aboutSavingsPlan: readonly OptimizationProposal['hintKey'][] = [
  'savingsPlanDeviation',
  'savingsPlanMismatch',
];

/** Why the hint that a proposal is for stays open, only weaker. */
function restOf(
  { hintKey, leftOut }: OptimizationProposal,
  { hints }: Situation,
): 'savingsPlan' | 'tooSmall' | null {
  if (hintKey === null || !hints.some((hint) => hint.hintKey === hintKey)) return null;
  if (aboutSavingsPlan.includes(hintKey)) return 'savingsPlan';
  return leftOut.length > 0 ? 'tooSmall' : null;
}

/** What a proposal improves and costs in one sentence, which peer groups merge for it, and what stays open after it. */
export function ProposalEffectView({ proposal, after, funds, info }: ProposalEffectViewProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const words = { t, formats, funds, info };
  const rest = restOf(proposal, after);
  const open = after.hints.map(({ hintKey }) => hintTitle(hintKey, t));
  return (
    <TitledPart title={t('optimization.effect.title')}>
      <p>{effectText(proposal.effect, words)}</p>
      {proposal.merges.map(({ fromPeerGroupId, intoPeerGroupId, fraction }) => (
        <p key={fromPeerGroupId}>
          {t('optimization.merged', {
            from: peerGroupName(fromPeerGroupId, words),
            into: peerGroupName(intoPeerGroupId, words),
            share: formats.fraction(fraction, 'share'),
          })}
        </p>
      ))}
      <p>
        {open.length === 0
          ? t('optimization.effect.nothingOpen')
          : t('optimization.effect.open', { hints: open.join(', ') })}{' '}
        {rest === null ? null : t(`optimization.effect.rest.${rest}`)}
      </p>
    </TitledPart>
  );
}
