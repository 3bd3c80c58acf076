import type { RemoteDetail } from '@depotwerk/contract/operation';
import { useTranslation } from '@depotwerk/platform';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import { GroupField } from './group-field';
import { isProven, mayAllHave, ReasonField } from './reason-field';

interface PinDialogProps {
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly onClose: () => void;
}

/** Holds a group, or everybody, on a version until somebody lets go. */
export function PinDialog({ remote, version, onClose }: PinDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const needsReason = !isProven(remote, version);
  const isForAll = mayAllHave(remote, version);
  const [groupId, setGroupId] = useState<string | null>(null);
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.pin.title', { version })}
      okText={t('releases.pin.confirm')}
      doneText={t('releases.pin.done', { version })}
      decision={
        (needsReason && reason.trim() === '') || (groupId === null && !isForAll)
          ? null
          : { kind: 'pin', groupId, version, ...(needsReason && { reason: reason.trim() }) }
      }
      onClose={onClose}
    >
      <p>{t('releases.pin.text')}</p>
      {needsReason ? <ReasonField {...{ reason, setReason }} /> : null}
      <GroupField
        label={t('releases.pin.group')}
        noneText={t(isForAll ? 'releases.everybody' : 'releases.pin.noGroup')}
        {...{ groupId, setGroupId }}
      />
    </DecisionDialog>
  );
}
