import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { useTranslation } from '@depotwerk/platform';
import { Input } from '@depotwerk/ui/data';
import { useCutNotice } from '@depotwerk/ui/shell';
import { useId } from 'react';
import styles from './optimization.module.css';

interface WorseningReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why an adviser plans own weights although something gets worse. */
export function WorseningReason({ reason, onReason }: WorseningReasonProps) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const limited = useCutNotice();
  return (
    <>
      <label htmlFor={id}>{t('optimization.worse.reason')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        aria-describedby={`${id}-hint`}
        {...limited(maxLengths.planReason)}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('optimization.worse.reasonHint')}
      </p>
    </>
  );
}
