import type { WorkItem } from '@depotwerk/contract/advice';
import { LONGEST_SNOOZE_DAYS } from '@depotwerk/contract/advice/values/work-list';
import { addDays, readDate } from '@depotwerk/domain';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Dropdown, Modal } from '@depotwerk/ui/data';
import { DateInput } from '@depotwerk/ui/forms';
import { useId, useState } from 'react';
import { snoozeChoices, snoozeDay } from './snooze-days';
import type { WorkMark } from './work-list-calls';
import styles from './work-list.module.css';

interface WorkActionsProps {
  readonly item: WorkItem;
  readonly isBusy: boolean;
  readonly onMark: (mark: WorkMark) => void;
}

/** What an adviser says about a contract on the list. */
export function WorkActions({ item, isBusy, onMark }: WorkActionsProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const [isChoosing, setChoosing] = useState(false);
  const of = { contract: item.contractNumber };
  const snooze = (until: string) => onMark({ item, state: 'snoozed', until });
  if (item.state !== 'open')
    return (
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('workList.reopenOf', of)}
        onClick={() => onMark({ item, state: 'open', until: null })}
      >
        {t('workList.reopen')}
      </Button>
    );
  const today = isoToday();
  return (
    <span className={styles.actions}>
      <Dropdown
        trigger={['click']}
        disabled={isBusy}
        menu={{
          items: [
            ...snoozeChoices.map((key) => ({
              key,
              label: t(`workList.snooze.${key}`, { date: formats.date(snoozeDay(key, today)) }),
            })),
            { key: 'other', label: t('workList.snooze.other') },
          ],
          onClick: ({ key }) => {
            const choice = snoozeChoices.find((one) => one === key);
            if (choice) snooze(snoozeDay(choice, today));
            else setChoosing(true);
          },
        }}
      >
        <Button size="small" aria-label={t('workList.snooze.of', of)}>
          {t('workList.snooze.action')}
        </Button>
      </Dropdown>
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('workList.doneOf', of)}
        onClick={() => onMark({ item, state: 'done', until: null })}
      >
        {t('workList.done')}
      </Button>
      {isChoosing ? (
        <SnoozeDialog
          today={today}
          onCancel={() => setChoosing(false)}
          onChosen={(until) => {
            setChoosing(false);
            snooze(until);
          }}
        />
      ) : null}
    </span>
  );
}

interface SnoozeDialogProps {
  /** ISO date. */
  readonly today: string;
  readonly onChosen: (until: string) => void;
  readonly onCancel: () => void;
}

function SnoozeDialog({ today, onChosen, onCancel }: SnoozeDialogProps) {
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
