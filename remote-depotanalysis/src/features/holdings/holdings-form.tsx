import { holdingsMost } from '@depotwerk/contract/analyses/values/depot-analysis';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { useRef } from 'react';
import type { AnalysisAccess } from '../form/analysis-access';
import { emptyEntry, sumOf } from './holding-entries';
import { HoldingLine } from './holding-line';
import { ReadHoldingsPanel } from './read-holdings-panel';
import type { Holdings } from './use-holdings';
import styles from './holdings.module.css';

interface HoldingsFormProps {
  readonly holdings: Holdings;
  /** Whether lines say what is wrong with them. */
  readonly isChecked: boolean;
  readonly findFunds: AnalysisAccess['findFunds'];
}

/** Holdings by fund and amount: typed line by line, pasted, or from a file. */
export function HoldingsForm({ holdings, isChecked, findFunds }: HoldingsFormProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const adding = useRef<HTMLButtonElement>(null);
  const { entries, setEntries } = holdings;
  return (
    <div className={styles.holdings}>
      <ReadHoldingsPanel holdings={holdings} isChecked={isChecked} />
      <ul className={styles.lines} aria-label={t('holdings.lines')}>
        {entries.map((entry, i) => (
          <HoldingLine
            key={entry.key}
            number={i + 1}
            entry={entry}
            all={entries}
            isChecked={isChecked}
            findFunds={findFunds}
            onChange={(changed) =>
              setEntries((now) => now.map((one) => (one.key === entry.key ? changed : one)))
            }
            onRemove={() => {
              setEntries((now) => now.filter(({ key }) => key !== entry.key));
              adding.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className={styles.below}>
        <Button
          ref={adding}
          disabled={entries.length >= holdingsMost}
          onClick={() => setEntries((now) => [...now, emptyEntry()])}
        >
          {t('holdings.add')}
        </Button>
        <strong>{t('holdings.sum', { sum: formats.eur(sumOf(entries)) })}</strong>
      </div>
    </div>
  );
}
