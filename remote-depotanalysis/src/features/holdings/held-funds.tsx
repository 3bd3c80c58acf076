import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert, Button } from '@depotwerk/ui/shell';
import { isBlank, sumOf } from './holding-entries';
import type { Holdings } from './use-holdings';
import wizard from '../wizard/wizard.module.css';
import styles from './holdings.module.css';

interface HeldFundsProps {
  readonly holdings: Holdings;
  /** Null where they are those of a contract. */
  readonly onEdit: (() => void) | null;
}

/** The holdings at the last look: what is analysed, its sum, and what is not saved. */
export default function HeldFunds({ holdings, onEdit }: HeldFundsProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const { unfinished, hasOpenText } = holdings;
  const entries = holdings.entries.filter((entry) => !isBlank(entry));
  return (
    <section aria-label={t('holdings.title')}>
      <div className={styles.below}>
        <h2 className={wizard.section}>{t('holdings.title')}</h2>
        {onEdit === null ? null : (
          <Button
            type="text"
            aria-label={t('check.editLabel', { question: t('holdings.title') })}
            onClick={onEdit}
          >
            {t('check.edit')}
          </Button>
        )}
      </div>
      {unfinished.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('holdings.unfinished', { count: unfinished.length, lines: unfinished.join(', ') })}
        />
      )}
      {hasOpenText ? <Alert type="warning" showIcon title={t('holdings.openText')} /> : null}
      {entries.length === 0 ? (
        <p className={wizard.hint}>{t('holdings.none')}</p>
      ) : (
        <ul className={styles.held} aria-label={t('holdings.lines')}>
          {entries.map(({ key, isin, eur, fundName }) => (
            <li key={key}>
              <span>
                {fundName ?? t('funds.unknown')} <span className={styles.fund}>{isin}</span>
              </span>
              <span>{formats.eur(typeof eur === 'number' ? eur : null)}</span>
            </li>
          ))}
          <li>
            <strong>{t('holdings.total')}</strong>
            <strong>{formats.eur(sumOf(entries))}</strong>
          </li>
        </ul>
      )}
    </section>
  );
}
