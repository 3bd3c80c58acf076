import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import { GroupField } from './group-field';

interface PinDialogProps {
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly onClose: () => void;
}

/** Holds a group, or everybody, on a version until somebody lets go. */
export function PinDialog({ remote, version, onClose }: PinDialogProps) {
  const { t } = useTranslation('admin');
  const [groupId, setGroupId] = useState<string | null>(null);
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.pin.title', { version })}
      okText={t('releases.pin.confirm')}
      doneText={t('releases.pin.done', { version })}
      decision={{ kind: 'pin', groupId, version }}
      onClose={onClose}
    >
      <p>{t('releases.pin.text')}</p>
      <GroupField
        label={t('releases.pin.group')}
        noneText={t('releases.everybody')}
        {...{ groupId, setGroupId }}
      />
    </DecisionDialog>
  );
}
