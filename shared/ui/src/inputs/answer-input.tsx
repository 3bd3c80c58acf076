import { answerDay, answerNumber, answerNumberFault, readDate, type AnswerValue } from '@depotwerk/domain';
import {
  readNumber,
  useFormats,
  useLanguage,
  useTranslation,
  writeNumber,
  type Language,
} from '@depotwerk/platform';
import { useId, useState } from 'react';
import styles from './answer-input.module.css';
import { DateInput } from './date-input';
import { EntryInput } from './entry-input';

export interface AnswerInputProps {
  readonly values: readonly AnswerValue[];
  readonly onChange: (values: readonly AnswerValue[]) => void;
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
}

export interface AnswerNumberProps extends AnswerInputProps {
  /** Larger numbers count as this one; null without a border. */
  readonly maximum: number | null;
}

/** With the unit that the product itself writes behind such a number. */
const readAnswer = (text: string, language: Language): number | null =>
  readNumber(text, language) ??
  readNumber(text, language, '€') ??
  readNumber(text.replace(/\s*%\s*$/, ''), language);

/** A whole number where it can be read, else the text as it was typed. */
function valuesOf(text: string, language: Language): readonly AnswerValue[] {
  if (text.trim() === '') return [];
  const number = readAnswer(text, language);
  return [{ id: null, text: number === null || number < 0 ? text : String(Math.trunc(number)) }];
}

/** The answer to a number question (QUESTION-16, 23): what does not count is said, and holds nobody up. */
export function AnswerNumberInput({ values, onChange, maximum, ...input }: AnswerNumberProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const formats = useFormats();
  const id = useId();
  const [typed, setTyped] = useState('');
  const number = answerNumber(values);
  const read = readAnswer(typed, language);
  const fault = answerNumberFault(values);
  const remark = (): string | null => {
    if (fault !== null) return t(`input.answer.${fault}`);
    if (number === null) return null;
    if (maximum !== null && number > maximum)
      return t('input.answer.tooLarge', { maximum: formats.number(maximum, 0) });
    const isCut = read !== null && read !== number && Math.trunc(read) === number;
    return isCut ? t('input.answer.cut', { number: formats.number(number, 0), typed: typed.trim() }) : null;
  };
  return (
    <>
      <EntryInput
        {...input}
        aria-describedby={[input['aria-describedby'], `${id}-remark`].filter(Boolean).join(' ')}
        inputMode="decimal"
        value={number === null ? (values[0]?.text ?? '') : writeNumber(number, language)}
        read={(text) => text}
        write={(text) => text}
        onChange={(text) => {
          setTyped(text);
          onChange(valuesOf(text, language));
        }}
      />
      <Remark id={`${id}-remark`} text={remark()} />
    </>
  );
}

/** The answer to a question for a day (QUESTION-17, 18): typed or picked, within one range. */
export function AnswerDayInput({ values, onChange, ...input }: AnswerInputProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const text = values[0]?.text ?? null;
  const remark = (): string | null => {
    if (text === null || answerDay(values) !== null) return null;
    return t(readDate(text) === null ? 'input.answer.noDay' : 'input.answer.dayOutOfRange');
  };
  return (
    <>
      <DateInput
        {...input}
        aria-describedby={[input['aria-describedby'], `${id}-remark`].filter(Boolean).join(' ')}
        value={text}
        onChange={(entry) => onChange(entry === null ? [] : [{ id: null, text: entry }])}
      />
      <Remark id={`${id}-remark`} text={remark()} />
    </>
  );
}

const Remark = ({ id, text }: { readonly id: string; readonly text: string | null }) => (
  <p id={id} role="status" className={styles.remark}>
    {text}
  </p>
);
