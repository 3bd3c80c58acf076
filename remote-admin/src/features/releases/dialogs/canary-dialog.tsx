import type { RemoteDetail } from '@depotwerk/contract/operation';
import { releaseLimits } from '@depotwerk/contract/operation/values/releases';
import { useTranslation } from '@depotwerk/platform';
import { PercentInput, type NumberEntry } from '@depotwerk/ui/forms';
import { useId, useState } from 'react';
import type { Decision } from '../api/releases';
import { DecisionDialog } from './decision-dialog';
import styles from './dialogs.module.css';
import { GroupField } from './group-field';
import { isProven, mayAllHave, ReasonField } from './reason-field';

interface CanaryDialogProps {
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly onClose: () => void;
}

const SMALL_SHARE = 0.1;

/** Null: nobody would get it, all would without a proof, or what was typed is no share or no reason. @param reason null: none is needed */
function decisionOf(
  version: string,
  share: NumberEntry,
  groupId: string | null,
  reason: string | null,
  isForAll: boolean,
): Decision | null {
  const isShare =
    typeof share === 'number' &&
    share >= releaseLimits.smallestFraction &&
    (isForAll ? share <= 1 : share < 1);
  if (share !== null && !isShare) return null;
  if ((!isShare && groupId === null) || reason === '') return null;
  return {
    kind: 'canary',
    version,
    fraction: isShare ? share : null,
    groupIds: groupId === null ? [] : [groupId],
    ...(reason !== null && { reason }),
  };
}

/** Tries a version with a group, with a share of all users, or with both. */
export function CanaryDialog({ remote, version, onClose }: CanaryDialogProps) {
  const { t } = useTranslation('admin');
  const [share, setShare] = useState<NumberEntry>(SMALL_SHARE);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const needsReason = !isProven(remote, version);
  const isForAll = mayAllHave(remote, version);
  const shareId = useId();
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.canary.title', { version })}
      okText={t('releases.canary.start')}
      doneText={t('releases.canary.started', { version })}
      decision={decisionOf(version, share, groupId, needsReason ? reason.trim() : null, isForAll)}
      onClose={onClose}
    >
      <p>{t('releases.canary.text')}</p>
      {needsReason ? <ReasonField {...{ reason, setReason }} /> : null}
      <div className={styles.field}>
        <label htmlFor={shareId}>{t('releases.canary.share')}</label>
        <PercentInput id={shareId} value={share} onChange={setShare} />
        {isForAll ? null : <small>{t('releases.trial.notForAll')}</small>}
      </div>
      <GroupField
        label={t('releases.canary.group')}
        noneText={t('releases.canary.noGroup')}
        {...{ groupId, setGroupId }}
      />
    </DecisionDialog>
  );
}
