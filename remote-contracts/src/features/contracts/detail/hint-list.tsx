import type { ContractInfo, OptimizationHint } from '@depotwerk/contract/contracts';
import type { HintKey } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button, CellView } from '@depotwerk/ui/data';
import { EmptyState } from '@depotwerk/ui/shell';
import type { FundMap } from '../api/contract-funds';
import { hintTitle } from '../hint';
import styles from './hint-list.module.css';
import { hintDetails } from './hint-details';
import { fundName, hintText } from './hint-words';
import { proposalLines } from './proposal-lines';

interface HintListProps {
  readonly hints: readonly OptimizationHint[];
  readonly funds: FundMap;
  readonly info: ContractInfo;
  /** Only what was found, for the overview. */
  readonly isShort?: boolean;
  /** Null or left out: hints are only read. */
  readonly onDismiss?: ((hintKey: HintKey) => void) | null;
}

/** Hints, the gravest first, in plain words. */
export function HintList({ hints, funds, info, isShort = false, onDismiss = null }: HintListProps) {
  const { t } = useTranslation('contracts');
  if (hints.length === 0) return <EmptyState title={t('hints.none')}>{t('hints.noneText')}</EmptyState>;
  const sorted = [...hints].sort((a, b) => b.severity - a.severity || a.hintId - b.hintId);
  return (
    <ul className={styles.hints}>
      {sorted.map((hint) => (
        <li key={hint.hintId}>
          <HintCard hint={hint} funds={funds} info={info} isShort={isShort} onDismiss={onDismiss} />
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
  onDismiss,
}: Required<Omit<HintListProps, 'hints'>> & { hint: OptimizationHint }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { severity } = hint;
  const words = { t, formats, funds, info };
  const details = hintDetails(hint, words);
  const proposals = proposalLines(hint, words);
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
      <p className={styles.text}>{hintText(hint, words)}</p>
      <Lines lines={details} />
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
              <dd className={styles.money}>
                {formats.eur(hint.eurAffected)}
                {info.hybrid === null || !isOfFunds(hint) || !info.value
                  ? null
                  : ` ${t('hints.shareOfParts', {
                      funds: formats.fraction(hint.eurAffected / info.hybrid.fundsValue, 'share'),
                      contract: formats.fraction(hint.eurAffected / info.value, 'share'),
                    })}`}
              </dd>
            </div>
          ) : null}
          {proposals.length === 0 ? null : (
            <div className={styles.proposals}>
              <dt>{t('hints.proposal', { count: proposals.length })}</dt>
              <dd>{proposals.length === 1 ? proposals[0] : <Lines lines={proposals} />}</dd>
            </div>
          )}
        </dl>
      )}
      {onDismiss ? (
        <Button
          size="small"
          type="text"
          aria-label={t('hints.dismiss.of', { hint: hintTitle(hint.hintKey, t) })}
          onClick={() => onDismiss(hint.hintKey)}
        >
          {t('hints.dismiss.action')}
        </Button>
      ) : null}
    </article>
  );
}

/** Amounts of a month and of a guarantee are no part of what the funds are worth. */
const isOfFunds = ({ proposal }: OptimizationHint): boolean =>
  !['adjustSavingsPlan', 'alignSavingsPlan', 'secureGuarantee'].includes(proposal?.kind ?? '');

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
