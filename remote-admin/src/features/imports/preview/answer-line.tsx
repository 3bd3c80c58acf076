import {
  verdictsOf,
  type LineAnswer,
  type LineVerdict,
} from '@depotwerk/contract/floor/values/import-answers';
import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '@depotwerk/ui/data';
import { NumberInput, type NumberEntry } from '@depotwerk/ui/forms';
import styles from '../report/report.module.css';
import type { DoubtedLine } from './doubted-lines';

interface AnswerLineProps {
  readonly kind: ImportKind;
  readonly doubted: DoubtedLine;
  /** Null: left open. */
  readonly answer: LineAnswer | null;
  readonly isDisabled: boolean;
  readonly onAnswer: (answer: LineAnswer | null) => void;
}

const MOST_UNITS = 999_999;
const isUnits = (entry: NumberEntry): entry is number =>
  typeof entry === 'number' && Number.isInteger(entry) && entry >= 1 && entry <= MOST_UNITS;

/** Whether a doubted line is right, wrong, or a price for new units. */
export function AnswerLine({ kind, doubted, answer, isDisabled, onAnswer }: AnswerLineProps) {
  const { t } = useTranslation('admin');
  const { line, ratio, isShared } = doubted;
  const verdicts = verdictsOf(kind).filter((verdict) => !(isShared && verdict === 'split'));
  const choose = (verdict: LineVerdict | 'open') => {
    if (verdict === 'open') onAnswer(null);
    else if (verdict === 'split')
      onAnswer({ verdict, oldUnits: ratio?.oldUnits ?? 1, newUnits: ratio?.newUnits ?? 2 });
    else onAnswer({ verdict });
  };
  const units = (key: 'oldUnits' | 'newUnits') =>
    answer?.verdict === 'split' ? (
      <NumberInput
        aria-label={t(`imports.preview.answer.${key}`, { line })}
        value={answer[key]}
        disabled={isDisabled}
        onChange={(entry) => {
          if (isUnits(entry)) onAnswer({ ...answer, [key]: entry });
        }}
      />
    ) : null;
  return (
    <span className={styles.answer}>
      <Select<LineVerdict | 'open'>
        aria-label={t('imports.preview.answer.label', { line })}
        className={styles.verdict ?? ''}
        value={answer?.verdict ?? 'open'}
        disabled={isDisabled}
        onChange={choose}
        options={(['open', ...verdicts] as const).map((value) => ({
          value,
          label: t(`imports.preview.answer.verdict.${value}`),
        }))}
      />
      {answer?.verdict === 'split' ? (
        <span className={styles.ratio}>
          {units('newUnits')}
          <span>{t('imports.preview.answer.forOld')}</span>
          {units('oldUnits')}
        </span>
      ) : null}
    </span>
  );
}
