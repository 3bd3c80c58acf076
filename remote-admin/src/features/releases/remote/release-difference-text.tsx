import type { ReleaseDifference } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import styles from './remote.module.css';

/** What a version changes of the one before; nothing for the first one. */
export function ReleaseDifferenceText({ difference }: { readonly difference: ReleaseDifference | null }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (difference === null) return null;
  const { before, changedFiles, addedFiles, removedFiles, bytes } = difference;
  return (
    <span className={styles.second}>
      {t('releases.difference', {
        before,
        changed: formats.number(changedFiles),
        added: formats.number(addedFiles),
        removed: formats.number(removedFiles),
        size: formats.number(bytes / 1000, 0),
      })}
    </span>
  );
}
