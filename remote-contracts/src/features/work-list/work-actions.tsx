import type { WorkItem } from '@depotwerk/contract/advice';
import { isoToday, useFormats, useTranslation } from '@depotwerk/platform';
import { Button, Dropdown } from '@depotwerk/ui/data';
import { useState } from 'react';
import { LazySnoozeDialog } from './lazy-snooze-dialog';
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
        <LazySnoozeDialog
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
