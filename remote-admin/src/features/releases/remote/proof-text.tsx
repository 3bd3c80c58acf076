import type { ReleaseProof, ReleaseRow } from '@depotwerk/contract/operation';
import { useFormats, useTranslation, type TFunction } from '@depotwerk/platform';
import { StatusTag } from '@depotwerk/ui/data';
import { mayBeForAll } from '../dialogs/reason-field';
import styles from './remote.module.css';

/** The outcome in a word or two. */
export function proofState(proof: ReleaseProof | null, t: TFunction<'admin'>): string {
  if (proof === null) return t('releases.proof.none');
  return t(proof.problems.length === 0 ? 'releases.proof.passed' : 'releases.proof.failed');
}

interface ProofTextProps {
  readonly remote: string;
  readonly release: ReleaseRow;
}

/** Whether all pages of a version ran in the application, what was wrong, and what to do where nothing leads on before. */
export function ProofText({ remote, release }: ProofTextProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { proof, version } = release;
  const command = mayBeForAll(release) ? null : (
    <span className={styles.second}>
      {t('releases.proof.how')}{' '}
      <code className={styles.message}>{`pnpm releases prove ${remote} ${version}`}</code>
    </span>
  );
  if (proof === null)
    return (
      <>
        <StatusTag tone="neutral">{proofState(proof, t)}</StatusTag>
        {command}
      </>
    );
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
      {command}
    </>
  );
}
