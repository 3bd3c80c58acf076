import type { OptimizationHint } from '@depotwerk/contract/contracts';
import { pathTo, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { LinkButton } from '@depotwerk/ui/shell';
import styles from './result.module.css';

interface HintTitlesProps {
  readonly hints: readonly OptimizationHint[];
  readonly contractId: number | null;
}

/** Hints as the contract has them, the gravest first; figures and proposals stand there. */
export function HintTitles({ hints, contractId }: HintTitlesProps) {
  const { t } = useTranslation('depotanalysis');
  if (hints.length === 0) return null;
  return (
    <TitledCard title={t('hints.heading')} bodyClassName={styles.hints}>
      <ul>
        {hints.map(({ hintId, hintKey, severity }) => (
          <li key={hintId}>
            <CellView
              cell={{ kind: 'severity', severity, text: t([`hintNames.${hintKey}`, 'hints.unknown']) }}
            />
          </li>
        ))}
      </ul>
      {contractId === null ? null : (
        <LinkButton to={`${pathTo('contracts.detail', { contractId })}?tab=optimization`}>
          {t('hints.toContract')}
        </LinkButton>
      )}
    </TitledCard>
  );
}
