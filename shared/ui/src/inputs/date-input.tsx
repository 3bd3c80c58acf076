import { CalendarOutlined } from '@ant-design/icons';
import { completeDate, firstEntryDate, lastEntryDate, readDate } from '@depotwerk/domain';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useRef } from 'react';
import styles from './date-input.module.css';
import { EntryInput, type EntryInputProps } from './entry-input';

export interface DateInputProps extends EntryInputProps<string | null> {
  /** ISO dates between which the calendar offers days. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * An ISO date, or a text that is no date (kept as it was typed); the browser's calendar is a press away. Month and year
 * may be left out: they are those of the day before the typing, else of today (QUESTION-25 to 30).
 */
export function DateInput({ min = firstEntryDate, max = lastEntryDate, ...input }: DateInputProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const calendar = useRef<HTMLInputElement>(null);
  const field = useRef<{ focus: () => void }>(null);
  const { ref, value, onChange, onCommit, disabled } = input;
  const iso = value === null ? null : readDate(value);
  const openCalendar = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A browser opens no calendar in a page that another site embeds.
      field.current?.focus();
    }
  };
  return (
    <span className={styles.date}>
      <EntryInput
        {...input}
        ref={(element) => {
          field.current = element;
          return ref?.(element);
        }}
        placeholder={t('input.datePattern')}
        read={(text, before) =>
          text.trim() === '' ? null : (completeDate(text, readDate(before ?? '') ?? isoToday()) ?? text)
        }
        write={(entry) => (entry !== null && readDate(entry) === entry ? formats.date(entry) : (entry ?? ''))}
        suffix={
          <Button
            type="text"
            size="small"
            disabled={disabled ?? false}
            icon={<CalendarOutlined aria-hidden />}
            aria-label={t('input.calendar')}
            onClick={openCalendar}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        value={iso ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => {
          const picked = target.value === '' ? null : target.value;
          onChange(picked);
          onCommit?.(picked);
        }}
      />
    </span>
  );
}
