import type { ContractInfo, OptimizationHint } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { CellView } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import type { FundMap } from '../api/contract-funds';
import { hintTitle } from '../hint';
import styles from './hint-list.module.css';
import { fundName, hintText, proposalText } from './hint-words';

interface HintListProps {
  readonly hints: readonly OptimizationHint[];
  readonly funds: FundMap;
  readonly info: ContractInfo;
  /** Only what was found, for the overview. */
  readonly isShort?: boolean;
}

/** Hints, the gravest first, in plain words. */
export function HintList({ hints, funds, info, isShort = false }: HintListProps) {
  const { t } = useTranslation('contracts');
  if (hints.length === 0) return <EmptyState title={t('hints.none')}>{t('hints.noneText')}</EmptyState>;
  const sorted = [...hints].sort((a, b) => b.severity - a.severity || a.hintId - b.hintId);
  return (
    <ul className={styles.hints}>
      {sorted.map((hint) => (
        <li key={hint.hintId}>
          <HintCard hint={hint} funds={funds} info={info} isShort={isShort} />
        </li>
      ))}
    </ul>
  );
}

function HintCard({
  hint,
  funds,
  info,
  isShort,
}: Required<Omit<HintListProps, 'hints'>> & { hint: OptimizationHint }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { severity } = hint;
  const proposal = proposalText(hint, t, { funds, info });
  return (
    <article className={styles.hint} data-severity={severity}>
      <h3 className={styles.title}>
        <CellView
          cell={{
            kind: 'severity',
            severity,
            text: hintTitle(hint.hintKey, t),
          }}
        />
      </h3>
      <p className={styles.text}>{hintText(hint, t, formats)}</p>
      {isShort ? null : (
        <dl className={styles.facts}>
          {hint.funds.length === 0 ? null : (
            <div>
              <dt>{t('hints.funds', { count: hint.funds.length })}</dt>
              <dd>{hint.funds.map((fundId) => fundName(fundId, funds, t)).join(', ')}</dd>
            </div>
          )}
          {hint.eurAffected ? (
            <div>
              <dt>{t('hints.eurAffected')}</dt>
              <dd className={styles.money}>{formats.eur(hint.eurAffected)}</dd>
            </div>
          ) : null}
          {proposal === null ? null : (
            <div>
              <dt>{t('hints.proposal')}</dt>
              <dd>{proposal}</dd>
            </div>
          )}
          {proposal === null || hint.proposal?.eur === undefined ? null : (
            <div>
              <dt>{t('hints.proposedVolume')}</dt>
              <dd className={styles.money}>{formats.eur(Math.abs(hint.proposal.eur))}</dd>
            </div>
          )}
        </dl>
      )}
    </article>
  );
}
