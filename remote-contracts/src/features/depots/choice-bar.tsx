import { useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Popconfirm } from '@depotwerk/ui/details';
import { useState } from 'react';
import styles from './depots.module.css';
import type { DepotOnScreen } from './use-depots-on-screen';

/** More than that is ignored only after a question. */
const MOST_WITHOUT_QUESTION = 20;

interface ChoiceBarProps {
  readonly chosen: readonly DepotOnScreen[];
  readonly total: number;
  readonly isBusy: boolean;
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
  readonly onIgnore: () => void;
}

/** What can be done with the chosen depots; there is always room for it, so that the list does not jump. */
export function ChoiceBar({ chosen, total, isBusy, onChooseAll, onClear, onIgnore }: ChoiceBarProps) {
  const { t } = useTranslation('contracts');
  const [isAsking, setAsking] = useState(false);
  const count = chosen.length;
  const ignore = () => (count > MOST_WITHOUT_QUESTION ? setAsking(true) : onIgnore());
  return (
    <div className={styles.toolbar} role="group" aria-label={t('newDepots.choice.label')}>
      <span aria-live="polite" className={styles.count}>
        {t(count === 0 ? 'newDepots.choice.none' : 'newDepots.choice.count', { count })}
      </span>
      <Popconfirm
        open={isAsking}
        title={t('newDepots.ignore.ask', { count })}
        okText={t('newDepots.ignore.confirm')}
        cancelText={t('newDepots.cancel')}
        onConfirm={() => {
          setAsking(false);
          onIgnore();
        }}
        onCancel={() => setAsking(false)}
      >
        <Button size="small" disabled={count === 0} loading={isBusy} onClick={ignore}>
          {t('newDepots.choice.ignore')}
        </Button>
      </Popconfirm>
      {count < total ? (
        <Button size="small" type="link" onClick={onChooseAll}>
          {t('newDepots.choice.all', { count: total })}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button size="small" type="link" onClick={onClear}>
          {t('newDepots.choice.clear')}
        </Button>
      ) : null}
    </div>
  );
}
