import type { ReleaseChanges, RemoteDetail } from '@depotwerk/contract/operation';
import { promiseKinds, vanishingOf } from '@depotwerk/domain';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Checkbox, LoadState } from '@depotwerk/ui/data';
import { useState } from 'react';
import { changesQuery, type Decision } from '../api/releases';
import { DecisionDialog } from './decision-dialog';
import styles from './dialogs.module.css';
import { PromiseList } from './promise-list';

interface PromoteDialogProps {
  readonly remote: RemoteDetail;
  readonly label: string;
  readonly version: string;
  /** Than the one that is live. */
  readonly isOlder: boolean;
  readonly onClose: () => void;
}

const isLoss = (changes: ReleaseChanges): boolean =>
  changes.liveVersion !== null && promiseKinds.some((kind) => changes[kind].gone.length > 0);

/** Null while nobody knows what vanishes, or nobody has let it go. */
function decisionOf(version: string, changes: ReleaseChanges | undefined, isLetGo: boolean): Decision | null {
  if (!changes) return null;
  if (!isLoss(changes)) return { kind: 'promote', version };
  const { pages, menuEntries, rights, texts } = vanishingOf(changes);
  const vanishing = {
    pages: [...pages],
    menuEntries: [...menuEntries],
    rights: [...rights],
    texts: [...texts],
  };
  return isLetGo ? { kind: 'promote', version, vanishing } : null;
}

/** Says what users lose and gain before everybody gets a version. */
export function PromoteDialog({ remote, label, version, isOlder, onClose }: PromoteDialogProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(changesQuery(remote.name, version));
  const { data: changes } = query;
  const [isLetGo, setLetGo] = useState(false);
  return (
    <DecisionDialog
      remote={remote}
      title={t('releases.promote.title', { label, version })}
      okText={t('releases.promote.confirm')}
      doneText={t('releases.promote.done', { version })}
      isDanger={changes !== undefined && isLoss(changes)}
      decision={decisionOf(version, changes, isLetGo)}
      onClose={onClose}
    >
      {isOlder ? <p>{t('releases.promote.older', { live: remote.liveVersion })}</p> : null}
      <p>{t('releases.promote.text')}</p>
      {changes ? (
        <>
          <PromiseList changes={changes} />
          {isLoss(changes) ? (
            <div className={styles.field}>
              <Checkbox checked={isLetGo} onChange={({ target }) => setLetGo(target.checked)}>
                {t('releases.changes.letGo', { live: changes.liveVersion })}
              </Checkbox>
            </div>
          ) : null}
        </>
      ) : (
        <LoadState
          query={query}
          failed={t('releases.changes.failed')}
          waiting={t('releases.changes.loading')}
          rows={2}
        />
      )}
    </DecisionDialog>
  );
}
