import type { User } from '@depotwerk/contract';
import { useMay, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useState } from 'react';
import { RowResultsDialog } from '../../results/row-results-dialog';
import styles from './bulk-bar.module.css';
import { RoleDialog } from './role-dialog';
import { useBulkActions } from './use-bulk-actions';

interface BulkBarProps {
  readonly chosen: readonly User[];
  /** Users of the list; null when they are too many for one action. */
  readonly total: number | null;
  readonly onChooseAll: () => Promise<void>;
  readonly onClear: () => void;
}

/** What can be done with the chosen users; there is always room for it, so that the list does not jump. */
export function BulkBar({ chosen, total, onChooseAll, onClear }: BulkBarProps) {
  const { t } = useTranslation('usermgmt');
  const mayViewRoles = useMay('roles.view');
  const [isChoosingRole, setChoosingRole] = useState(false);
  const [isChoosingAll, setChoosingAll] = useState(false);
  const { isPending, outcome, dismissOutcome, activate, deactivate, changeRole } = useBulkActions(onClear);
  const isIdle = chosen.length === 0;
  const buttons = { size: 'small', disabled: isIdle || isPending } as const;

  const chooseAll = async () => {
    setChoosingAll(true);
    try {
      await onChooseAll();
    } finally {
      setChoosingAll(false);
    }
  };
  const refused = outcome?.results.filter(({ status }) => status === 'refused').length ?? 0;
  return (
    <div className={styles.bar} role="group" aria-label={t('users.bulk.label')}>
      <span aria-live="polite" className={styles.count}>
        {t(isIdle ? 'users.bulk.nobody' : 'users.bulk.chosen', { count: chosen.length })}
      </span>
      {mayViewRoles ? (
        <Button {...buttons} onClick={() => setChoosingRole(true)}>
          {t('users.bulk.changeRole')}
        </Button>
      ) : null}
      <Button {...buttons} onClick={() => deactivate(chosen)}>
        {t('users.bulk.deactivate')}
      </Button>
      <Button {...buttons} onClick={() => activate(chosen)}>
        {t('users.bulk.activate')}
      </Button>
      {total !== null && total > 1 && chosen.length < total ? (
        <Button size="small" type="link" loading={isChoosingAll} onClick={() => void chooseAll()}>
          {t('users.bulk.chooseAll', { count: total })}
        </Button>
      ) : null}
      {isIdle ? null : (
        <Button size="small" type="link" onClick={onClear}>
          {t('users.bulk.clear')}
        </Button>
      )}
      {isChoosingRole ? (
        <RoleDialog
          count={chosen.length}
          onChoose={(id) => {
            setChoosingRole(false);
            changeRole(chosen, { id });
          }}
          onCancel={() => setChoosingRole(false)}
        />
      ) : null}
      <RowResultsDialog
        title={t('users.bulk.refused', { count: refused, total: outcome?.results.length ?? 0 })}
        results={outcome?.results ?? null}
        onClose={dismissOutcome}
      />
    </div>
  );
}
