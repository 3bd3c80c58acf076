import type { ReleaseRow, RemoteDetail } from '@depotwerk/contract/operation';
import { releaseLimits } from '@depotwerk/contract/operation/values/releases';
import { useTranslation } from '@depotwerk/platform';
import { Alert, Input } from '@depotwerk/ui/shell';
import { useId } from 'react';
import { openShell } from '../api/open-shell';
import styles from './dialogs.module.css';

/** Whether the pages of a version ran in the application that is open here, or it was live before. */
export function isProven({ releases }: RemoteDetail, version: string): boolean {
  const release = releases.find((one) => one.version === version);
  if (!release) return false;
  const { promotedAt, proof } = release;
  if (promotedAt !== null) return true;
  const { shellVersion, shellBuild = proof?.shellBuild } = openShell();
  return (
    proof?.problems.length === 0 &&
    proof.shellVersion === shellVersion &&
    (proof.shellBuild ?? shellBuild) === shellBuild
  );
}

/** Whether everybody may get a version: it was live before, or its pages ran in some shell. */
export const mayBeForAll = ({ promotedAt, proof }: ReleaseRow): boolean =>
  promotedAt !== null || proof?.problems.length === 0;

/** The same of a version by its number. */
export const mayAllHave = ({ releases }: RemoteDetail, version: string): boolean =>
  releases.some((one) => one.version === version && mayBeForAll(one));

interface ReasonFieldProps {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

/** Why a version is given to some that has not passed its proof; everybody sees it. */
export function ReasonField({ reason, setReason }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <>
      <Alert type="warning" showIcon title={t('releases.trial.unproven')} />
      <div className={styles.field}>
        <label htmlFor={id}>{t('releases.trial.reason')}</label>
        <Input
          id={id}
          value={reason}
          maxLength={releaseLimits.reason}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setReason(target.value)}
        />
        <small id={`${id}-help`}>{t('releases.trial.help')}</small>
      </div>
    </>
  );
}
