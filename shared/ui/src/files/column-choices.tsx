import type { FileReading } from '@depotwerk/contract/floor';
import type { ReadingField } from '@depotwerk/contract/floor/values/file-reading';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useState } from 'react';
import { ChoiceOfReading } from './choice-of-reading';
import styles from './file-reading.module.css';

const NONE = 'none';

interface ColumnChoicesProps {
  readonly reading: FileReading;
  readonly initial: ReadonlyMap<ReadingField, number>;
  readonly isDisabled: boolean;
  readonly isRemembered: boolean;
  readonly onApply: (columns: ReadonlyMap<ReadingField, number>) => void;
}

/** Which column of a table holds what, with its first five rows. */
export function ColumnChoices({
  reading: { columns, fields },
  initial,
  isDisabled,
  isRemembered,
  onApply,
}: ColumnChoicesProps) {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState(initial);
  const missing = fields.filter(({ key, isRequired }) => isRequired && !chosen.has(key));
  const choose = (field: ReadingField, value: string) => {
    const next = new Map([...chosen].filter(([other]) => other !== field));
    if (value !== NONE) next.set(field, Number(value));
    setChosen(next);
  };
  const nameOf = (column: number): string => {
    const { head = '', samples: [first = ''] = [] } = columns[column] ?? {};
    const name = head || t('reading.column', { number: column + 1 });
    return first === '' ? name : t('reading.columnWith', { name, first });
  };
  return (
    <div className={styles.columns}>
      <p>
        {t('reading.columns')} {isRemembered ? t('reading.remembered') : null}
      </p>
      {fields.map(({ key, isRequired }) => {
        const column = chosen.get(key);
        const samples = column === undefined ? [] : (columns[column]?.samples ?? []);
        return (
          <div key={key} className={styles.column}>
            <ChoiceOfReading
              label={t(isRequired ? 'reading.required' : 'reading.optional', {
                field: t(`reading.field.${key}`),
              })}
              value={column === undefined ? (isRequired ? null : NONE) : String(column)}
              values={[...(isRequired ? [] : [NONE]), ...columns.map((_, i) => String(i))]}
              textOf={(value) => (value === NONE ? t('reading.noColumn') : nameOf(Number(value)))}
              isDisabled={isDisabled}
              onChange={(value) => choose(key, value)}
            />
            <ul className={styles.samples} aria-label={t('reading.samples')}>
              {samples.map((text, row) => (
                <li key={row}>{text || '–'}</li>
              ))}
            </ul>
          </div>
        );
      })}
      <div>
        <Button disabled={isDisabled || missing.length > 0} onClick={() => onApply(chosen)}>
          {t('reading.readAgain')}
        </Button>
      </div>
    </div>
  );
}
