import { isValidIsin } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { DeleteOutlined } from '@depotwerk/ui/data';
import { MoneyInput } from '@depotwerk/ui/forms';
import { Button } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import type { AnalysisAccess } from '../form/analysis-access';
import { FundInput, useFoundFunds } from './fund-input';
import { isBlank, problemsOf, withFund, type EntryProblem, type HoldingEntry } from './holding-entries';
import styles from './holdings.module.css';

interface HoldingLineProps {
  /** 1 is the first line. */
  readonly number: number;
  readonly entry: HoldingEntry;
  readonly all: readonly HoldingEntry[];
  readonly isChecked: boolean;
  readonly findFunds: AnalysisAccess['findFunds'];
  readonly onChange: (entry: HoldingEntry) => void;
  readonly onRemove: () => void;
}

/** One holding; each input says what is wrong with it once it was left. */
export function HoldingLine(props: HoldingLineProps) {
  const { number, entry, all, isChecked, findFunds, onChange, onRemove } = props;
  const { t } = useTranslation('depotanalysis');
  const id = useId();
  const [isLeft, setIsLeft] = useState({ isin: false, eur: false });
  const found = problemsOf(entry, all);
  const shown = (name: 'isin' | 'eur'): EntryProblem | null =>
    isChecked || (isLeft[name] && !isBlank(entry)) ? found[name] : null;
  const tied = (name: 'isin' | 'eur', further = '') => {
    const problem = shown(name);
    return {
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? further : `${id}-${name} ${further}`,
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
        <FundInput
          {...tied('isin', `${id}-name`)}
          aria-label={t('holdings.fund', { number })}
          value={entry.isin}
          findFunds={findFunds}
          onChange={(text, fundName) => {
            const changed = withFund(entry, text);
            onChange(fundName === undefined ? changed : { ...changed, fundName });
          }}
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
      {isValidIsin(entry.isin) ? <FundName id={`${id}-name`} entry={entry} findFunds={findFunds} /> : null}
      {problems.map(({ name, problem }) => (
        <span key={name} id={`${id}-${name}`} role="alert" className={styles.error}>
          {t(`holdings.problem.${problem}`)}
        </span>
      ))}
    </li>
  );
}

interface FundNameProps extends Pick<HoldingLineProps, 'entry' | 'findFunds'> {
  readonly id: string;
}

/** Whose ISIN it is, so that a slip that happens to be an ISIN is seen. */
function FundName({ id, entry: { isin, fundName }, findFunds }: FundNameProps) {
  const { t } = useTranslation('depotanalysis');
  const { funds, isSettled } = useFoundFunds(isin, findFunds, fundName === undefined);
  const found = funds.find((fund) => fund.isin === isin)?.fundName;
  const name = fundName ?? found ?? (fundName === null || isSettled ? t('funds.unknown') : '');
  return (
    <span id={id} role="status" className={styles.fund}>
      {name}
    </span>
  );
}
