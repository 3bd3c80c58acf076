import { useFormats, useTranslation } from '@depotwerk/platform';
import { Segmented, Select } from '@depotwerk/ui/data';
import styles from './tab.module.css';

export type StateMode = 'current' | 'historic';

interface StateChoiceProps {
  /** Names what is chosen for a screen reader, e.g. "Portfolio". */
  readonly label: string;
  readonly mode: StateMode;
  readonly onMode: (mode: StateMode) => void;
  /** Snapshots there are, newest first; ISO dates. */
  readonly dates: readonly string[];
  /** Of the snapshot that is shown. */
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
}

/** Current or historic, the latter with the date of the snapshot. */
export function StateChoice({ label, mode, onMode, dates, date, onDate }: StateChoiceProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <div className={styles.state}>
      {mode === 'historic' && dates.length > 0 ? (
        <Select
          aria-label={t('state.date', { label })}
          className={styles.select ?? ''}
          value={date ?? null}
          options={dates.map((value) => ({ value, label: formats.date(value) }))}
          onChange={onDate}
        />
      ) : null}
      <Segmented<StateMode>
        aria-label={t('state.mode', { label })}
        value={mode}
        onChange={onMode}
        options={(['current', 'historic'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
      />
    </div>
  );
}
