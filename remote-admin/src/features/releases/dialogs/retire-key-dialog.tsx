import type { PartKey, RemoteDetail } from '@depotwerk/contract/operation';
import { shortFingerprint } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import { PasswordField } from './password-field';

interface RetireKeyDialogProps {
  readonly remote: RemoteDetail;
  readonly partKey: PartKey;
  readonly onClose: () => void;
}

/** Nothing that is signed with the key is released any more. */
export function RetireKeyDialog({ remote, partKey, onClose }: RetireKeyDialogProps) {
  const { t } = useTranslation('admin');
  const [password, setPassword] = useState('');
  const { fingerprint, addedBy } = partKey;
  const name = addedBy === null ? t('releases.keys.applicationKey') : partKey.name;
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.keys.retireTitle', { name })}
      okText={t('releases.keys.retire')}
      doneText={t('releases.keys.retiredDone', { name })}
      isDanger
      decision={password === '' ? null : { kind: 'retireKey', fingerprint, password }}
      onClose={onClose}
    >
      <p>{t('releases.keys.retireText', { fingerprint: shortFingerprint(fingerprint) })}</p>
      <PasswordField {...{ password, setPassword }} />
    </DecisionDialog>
  );
}
