import type { FileReading, ReadingChoice } from '@depotwerk/contract/floor';
import {
  columnChoice,
  fileSeparators,
  type ReadingField,
} from '@depotwerk/contract/floor/values/file-reading';
import { dateOrders, decimalSigns, fileCodings } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { ChoiceOfReading } from './choice-of-reading';
import { ColumnChoices } from './column-choices';
import styles from './file-reading.module.css';

export interface FileReadingPanelProps {
  readonly reading: FileReading;
  /** What was chosen so far; the rest is recognised. */
  readonly choice: ReadingChoice;
  readonly isPending: boolean;
  /** Columns that are chosen hold for the next file with the same head as well. */
  readonly isRemembered?: boolean;
  /** The file is to be read again this way. */
  readonly onChange: (choice: ReadingChoice) => void;
}

/** Currencies of funds; another one stands in a column of its own. */
const currencies = ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'] as const;

const columnsOf = ({ columns }: FileReading): (readonly [ReadingField, number])[] =>
  columns.flatMap(({ field }, column) => (field === null ? [] : [[field, column] as const]));

/** Titles stand above a head, not half a page of text. */
const HEAD_WITHIN_LINES = 15;

/** Lines that the head may be; 0 is none. */
const headLines = (headLine: number): string[] =>
  Array.from({ length: Math.max(HEAD_WITHIN_LINES, headLine) + 1 }, (_, line) => String(line));

/** How a file was read, and what it leaves open; each of it can be chosen otherwise. */
export function FileReadingPanel({
  reading,
  choice,
  isPending,
  isRemembered = false,
  onChange,
}: FileReadingPanelProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { questions, coding, separator, numbers, dates, codingSamples } = reading;
  const isAsked = questions.length > 0;
  const change = (changed: ReadingChoice) => onChange({ ...choice, ...changed });
  // Columns were chosen for the head before.
  const changeHead = (headLine: number) => {
    const { columns: _columns, ...rest } = choice;
    onChange({ ...rest, headLine });
  };
  const question = useRef<HTMLDivElement>(null);
  // The question stands where the file was dropped; its answer is what comes next.
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const read = [
    coding === null ? null : t(`reading.coding.${coding}`),
    separator === null ? null : t(`reading.separator.${separator}`),
    numbers === null ? null : t(`reading.numbers.${numbers}`),
    dates === null ? null : t(`reading.dates.${dates}`),
  ].filter((text) => text !== null);
  const sampleOf = (value: string): string | undefined =>
    codingSamples.find((sample) => sample.coding === value)?.text;
  const isDecided = (decided: string | null, asked: (typeof questions)[number]): boolean =>
    decided !== null || questions.includes(asked);
  const hasCurrency = reading.currency !== null || questions.includes('currency');
  return (
    <section aria-labelledby={titleId}>
      {isAsked ? (
        <div ref={question} tabIndex={-1}>
          <Alert
            type="warning"
            role="alert"
            showIcon
            title={t('reading.asked')}
            description={
              <ul className={styles.questions}>
                {questions.map((each) => (
                  <li key={each}>{t(`reading.question.${each}`)}</li>
                ))}
              </ul>
            }
          />
        </div>
      ) : null}
      <details className={styles.panel} open={isAsked}>
        <summary id={titleId}>
          {read.length === 0 ? t('reading.title') : t('reading.titleWith', { read: read.join(', ') })}
        </summary>
        <div className={styles.choices}>
          {coding === null ? null : (
            <ChoiceOfReading
              label={t('reading.coding.label')}
              value={questions.includes('coding') ? null : coding}
              values={fileCodings}
              textOf={(value) =>
                [t(`reading.coding.${value}`), sampleOf(value)]
                  .filter((text) => text !== undefined)
                  .join(': ')
              }
              isDisabled={isPending}
              onChange={(value) => change({ coding: value })}
            />
          )}
          {separator === null ? null : (
            <ChoiceOfReading
              label={t('reading.separator.label')}
              value={separator}
              values={fileSeparators}
              textOf={(value) => t(`reading.separator.${value}`)}
              isDisabled={isPending}
              onChange={(value) => change({ separator: value })}
            />
          )}
          {isDecided(numbers, 'numbers') ? (
            <ChoiceOfReading
              label={t('reading.numbers.label')}
              value={numbers}
              values={decimalSigns}
              textOf={(value) => t(`reading.numbers.${value}`)}
              isDisabled={isPending}
              onChange={(value) => change({ numbers: value })}
            />
          ) : null}
          {isDecided(dates, 'dates') ? (
            <ChoiceOfReading
              label={t('reading.dates.label')}
              value={dates}
              values={dateOrders}
              textOf={(value) => t(`reading.dates.${value}`)}
              isDisabled={isPending}
              onChange={(value) => change({ dates: value })}
            />
          ) : null}
          {hasCurrency ? (
            <ChoiceOfReading
              label={t('reading.field.currency')}
              value={currencies.find((each) => each === reading.currency) ?? null}
              values={currencies}
              textOf={(value) => value}
              isDisabled={isPending}
              onChange={(value) => change({ currency: value })}
            />
          ) : null}
          {reading.columns.length === 0 ? null : (
            <ChoiceOfReading
              label={t('reading.head.label')}
              value={String(reading.headLine)}
              values={headLines(reading.headLine)}
              textOf={(value) =>
                value === '0' ? t('reading.head.none') : t('reading.head.line', { line: value })
              }
              isDisabled={isPending}
              onChange={(value) => changeHead(Number(value))}
            />
          )}
        </div>
        {reading.columns.length === 0 ? null : (
          <ColumnChoices
            key={columnChoice(columnsOf(reading))}
            reading={reading}
            initial={new Map(columnsOf(reading))}
            isDisabled={isPending}
            isRemembered={isRemembered}
            onApply={(columns) => change({ columns: columnChoice(columns) })}
          />
        )}
      </details>
    </section>
  );
}
