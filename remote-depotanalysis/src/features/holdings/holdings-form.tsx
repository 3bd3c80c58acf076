import { holdingsMost } from '@depotwerk/contract/analyses/values/depot-analysis';
import type { ReadHoldings } from '@depotwerk/contract/analyses';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/shell';
import { useRef } from 'react';
import { emptyEntry, type HoldingEntry } from './holding-entries';
import { HoldingLine } from './holding-line';
import { ReadHoldingsPanel } from './read-holdings-panel';
import styles from './holdings.module.css';
import type { HoldingsSource } from './holdings-source';

export interface HoldingsFormProps {
  readonly entries: readonly HoldingEntry[];
  readonly onChange: (entries: readonly HoldingEntry[]) => void;
  /** Whether lines say what is wrong with them. */
  readonly isChecked: boolean;
  readonly readHoldings: (source: HoldingsSource) => Promise<ReadHoldings>;
}

/** Holdings by ISIN and amount: typed line by line, pasted, or from a file. */
export function HoldingsForm({ entries, onChange, isChecked, readHoldings }: HoldingsFormProps) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  const adding = useRef<HTMLButtonElement>(null);
  const sum = entries.reduce((total, { eur }) => total + (typeof eur === 'number' ? eur : 0), 0);
  return (
    <div className={styles.holdings}>
      <ReadHoldingsPanel entries={entries} onChange={onChange} readHoldings={readHoldings} />
      <ul className={styles.lines} aria-label={t('holdings.lines')}>
        {entries.map((entry, i) => (
          <HoldingLine
            key={entry.key}
            number={i + 1}
            entry={entry}
            all={entries}
            isChecked={isChecked}
            onChange={(changed) => onChange(entries.map((one) => (one.key === entry.key ? changed : one)))}
            onRemove={() => {
              onChange(entries.filter(({ key }) => key !== entry.key));
              adding.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className={styles.below}>
        <Button
          ref={adding}
          disabled={entries.length >= holdingsMost}
          onClick={() => onChange([...entries, emptyEntry()])}
        >
          {t('holdings.add')}
        </Button>
        {sum === 0 ? null : <strong>{t('holdings.sum', { sum: formats.eur(sum) })}</strong>}
      </div>
    </div>
  );
}
