import type { ReleaseProof } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import styles from './remote.module.css';

/** Whether all pages of a version ran in the application, and what was wrong. */
export function ProofText({ proof }: { readonly proof: ReleaseProof | null }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (proof === null) return <StatusTag tone="neutral">{t('releases.proof.none')}</StatusTag>;
  const { at, problems } = proof;
  return (
    <>
      <StatusTag tone={problems.length === 0 ? 'success' : 'error'}>
        {t(problems.length === 0 ? 'releases.proof.passed' : 'releases.proof.failed')}
      </StatusTag>
      <span className={styles.second}>{formats.dateTime(at)}</span>
      {problems.map((problem) => (
        <span key={problem} className={`${styles.second} ${styles.message}`} lang="en">
          {problem}
        </span>
      ))}
    </>
  );
}
