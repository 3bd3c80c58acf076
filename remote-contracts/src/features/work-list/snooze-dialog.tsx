import { LONGEST_SNOOZE_DAYS } from '@depotwerk/contract/advice/values/work-list';
import { addDays, readDate } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Modal } from '@depotwerk/ui/data';
import { DateInput } from '@depotwerk/ui/forms';
import { useId, useState } from 'react';

export interface SnoozeDialogProps {
  /** ISO date. */
  readonly today: string;
  readonly onChosen: (until: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the day on which a contract comes back to the list. */
export function SnoozeDialog({ today, onChosen, onCancel }: SnoozeDialogProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const id = useId();
  const [until, setUntil] = useState<string | null>(null);
  const day = until === null ? null : readDate(until);
  const [min, max] = [addDays(today, 1), addDays(today, LONGEST_SNOOZE_DAYS)];
  const isAllowed = day !== null && day >= min && day <= max;
  const isRefused = until !== null && !isAllowed;
  return (
    <Modal
      open
      title={t('workList.snooze.title')}
      okText={t('workList.snooze.action')}
      cancelText={t('optimization.cancel')}
      okButtonProps={{ disabled: !isAllowed }}
      onOk={() => day !== null && onChosen(day)}
      onCancel={onCancel}
    >
      <label htmlFor={id}>{t('workList.snooze.until')}</label>{' '}
      <DateInput
        id={id}
        min={min}
        max={max}
        value={until}
        status={isRefused ? 'error' : ''}
        aria-invalid={isRefused}
        aria-describedby={`${id}-range`}
        onChange={setUntil}
      />
      <p id={`${id}-range`} role={isRefused ? 'alert' : undefined}>
        {t('workList.snooze.range', { from: formats.date(min), to: formats.date(max) })}
      </p>
    </Modal>
  );
}
