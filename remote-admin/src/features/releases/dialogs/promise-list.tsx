import type { ReleaseChanges } from '@depotwerk/contract/operation';
import { promiseKinds, type PromiseKind } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Alert } from '@depotwerk/ui/shell';
import styles from './dialogs.module.css';

const MOST_NAMED = 12;

/** What users find no more, and what they find instead, against the live version. */
export function PromiseList({ changes }: { readonly changes: ReleaseChanges }) {
  const { t } = useTranslation('admin');
  const { liveVersion } = changes;
  if (liveVersion === null) return <p>{t('releases.changes.first')}</p>;
  const gone = promiseKinds.filter((kind) => changes[kind].gone.length > 0);
  const added = promiseKinds.filter((kind) => changes[kind].added.length > 0);
  const lines = (kinds: readonly PromiseKind[], side: 'gone' | 'added') => (
    <ul className={styles.changes}>
      {kinds.map((kind) => (
        <li key={kind}>
          {t(`releases.changes.${kind}`, { count: changes[kind][side].length })}:{' '}
          <code>{changes[kind][side].slice(0, MOST_NAMED).join(', ')}</code>
          {changes[kind][side].length > MOST_NAMED
            ? ` ${t('releases.changes.more', { count: changes[kind][side].length - MOST_NAMED })}`
            : null}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {gone.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('releases.changes.gone', { live: liveVersion })}
          description={lines(gone, 'gone')}
        />
      ) : (
        <p>{t('releases.changes.nothingGone', { live: liveVersion })}</p>
      )}
      {added.length > 0 ? (
        <>
          <p>{t('releases.changes.added')}</p>
          {lines(added, 'added')}
        </>
      ) : null}
    </>
  );
}
