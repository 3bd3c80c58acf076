import { useTranslation } from '@depotwerk/platform';
import { DeleteOutlined } from '@depotwerk/ui/data';
import { IsinInput, MoneyInput } from '@depotwerk/ui/forms';
import { Button } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import { isBlank, problemsOf, type EntryProblem, type HoldingEntry } from './holding-entries';
import styles from './holdings.module.css';

interface HoldingLineProps {
  /** 1 is the first line. */
  readonly number: number;
  readonly entry: HoldingEntry;
  readonly all: readonly HoldingEntry[];
  readonly isChecked: boolean;
  readonly onChange: (entry: HoldingEntry) => void;
  readonly onRemove: () => void;
}

/** One holding; each input says what is wrong with it once it was left. */
export function HoldingLine({ number, entry, all, isChecked, onChange, onRemove }: HoldingLineProps) {
  const { t } = useTranslation('depotanalysis');
  const id = useId();
  const [isLeft, setIsLeft] = useState({ isin: false, eur: false });
  const found = problemsOf(entry, all);
  const shown = (name: 'isin' | 'eur'): EntryProblem | null =>
    isChecked || (isLeft[name] && !isBlank(entry)) ? found[name] : null;
  const tied = (name: 'isin' | 'eur') => {
    const problem = shown(name);
    return {
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? undefined : `${id}-${name}`,
      status: problem === null ? ('' as const) : ('error' as const),
      onBlur: () => setIsLeft((left) => ({ ...left, [name]: true })),
    };
  };
  const problems = (['isin', 'eur'] as const).flatMap((name) => {
    const problem = shown(name);
    return problem === null ? [] : [{ name, problem }];
  });
  return (
    <li className={styles.line}>
      <div className={styles.inputs}>
        <IsinInput
          {...tied('isin')}
          aria-label={t('holdings.isin', { number })}
          placeholder={t('holdings.isinPlaceholder')}
          value={entry.isin}
          onChange={(isin) =>
            onChange({ ...entry, isin, fundName: isin === entry.isin ? entry.fundName : null })
          }
        />
        <MoneyInput
          {...tied('eur')}
          aria-label={t('holdings.amount', { number })}
          value={entry.eur}
          onChange={(eur) => onChange({ ...entry, eur })}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('holdings.remove', { number })}
          onClick={onRemove}
        />
      </div>
      {entry.fundName === null ? null : <span className={styles.fund}>{entry.fundName}</span>}
      {problems.map(({ name, problem }) => (
        <span key={name} id={`${id}-${name}`} role="alert" className={styles.error}>
          {t(`holdings.problem.${problem}`)}
        </span>
      ))}
    </li>
  );
}
