import type { ReleaseProof } from '@depotwerk/contract/operation';
import { useFormats, useTranslation, type TFunction } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import styles from './remote.module.css';

/** The outcome in a word or two. */
export function proofState(proof: ReleaseProof | null, t: TFunction<'admin'>): string {
  if (proof === null) return t('releases.proof.none');
  return t(proof.problems.length === 0 ? 'releases.proof.passed' : 'releases.proof.failed');
}

/** Whether all pages of a version ran in the application, and what was wrong. */
export function ProofText({ proof }: { readonly proof: ReleaseProof | null }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  if (proof === null) return <StatusTag tone="neutral">{proofState(proof, t)}</StatusTag>;
  const { at, problems } = proof;
  return (
    <>
      <StatusTag tone={problems.length === 0 ? 'success' : 'error'}>{proofState(proof, t)}</StatusTag>
      <span className={styles.second}>{formats.dateTime(at)}</span>
      {problems.map((problem) => (
        <span key={problem} className={`${styles.second} ${styles.message}`} lang="en">
          {problem}
        </span>
      ))}
    </>
  );
}
