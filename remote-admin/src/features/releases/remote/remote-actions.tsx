import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useMay, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { useState } from 'react';
import { DecisionDialog } from '../dialogs/decision-dialog';
import { OverrideDialog } from '../dialogs/override-dialog';
import styles from './remote.module.css';

interface RemoteActionsProps {
  readonly remote: RemoteDetail;
  readonly label: string;
}

/** What must be quick when something is wrong: back to the version before, or off. */
export function RemoteActions({ remote, label }: RemoteActionsProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'override' | 'rollback' | 'switch' | null>(null);
  const mayOverride = useMay('releases.override');
  const { rollbackVersion, liveVersion, isOff } = remote;
  const close = () => setOpen(null);
  const word = isOff ? 'switchOn' : 'switchOff';
  return (
    <div className={styles.actions}>
      {mayOverride ? (
        <Button onClick={() => setOpen('override')}>{t('releases.override.action')}</Button>
      ) : null}
      <Button onClick={() => setOpen('switch')}>{t(`releases.${word}.action`)}</Button>
      {rollbackVersion === null ? null : (
        <Button danger type="primary" onClick={() => setOpen('rollback')}>
          {t('releases.rollback.action', { version: rollbackVersion })}
        </Button>
      )}
      {open === 'override' ? <OverrideDialog {...{ remote, label }} onClose={close} /> : null}
      {open === 'rollback' && rollbackVersion !== null ? (
        <DecisionDialog
          remote={remote}
          title={t('releases.rollback.title', { label, version: rollbackVersion })}
          okText={t('releases.rollback.confirm')}
          doneText={t('releases.rollback.done', { version: rollbackVersion })}
          isDanger
          decision={{ kind: 'rollBack' }}
          onClose={close}
        >
          <p>{t('releases.rollback.text', { live: liveVersion, version: rollbackVersion })}</p>
        </DecisionDialog>
      ) : null}
      {open === 'switch' ? (
        <DecisionDialog
          remote={remote}
          title={t(`releases.${word}.title`, { label })}
          okText={t(`releases.${word}.confirm`)}
          doneText={t(`releases.${word}.done`, { label })}
          isDanger={!isOff}
          decision={{ kind: 'switch', isOff: !isOff }}
          onClose={close}
        >
          <p>{t(`releases.${word}.text`)}</p>
        </DecisionDialog>
      ) : null}
    </div>
  );
}
