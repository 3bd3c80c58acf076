import { useTranslation } from '@depotwerk/platform';
import { Button, Input } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { useId, useState } from 'react';
import styles from './link-dialog.module.css';

interface HandedOverLinkProps {
  readonly link: string;
  /** As it is shown. */
  readonly expiresAt: string;
}

/** A link to hand over, shown this once. */
export function HandedOverLink({ link, expiresAt }: HandedOverLinkProps) {
  const { t } = useTranslation('usermgmt');
  const id = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      // Pages that are not served securely have no clipboard.
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className={styles.handOver}>
      <Alert type="warning" showIcon title={t('users.link.once')} description={t('users.link.onceText')} />
      <label htmlFor={id}>{t('users.link.label')}</label>
      <div className={styles.link}>
        <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {t('users.link.copy')}
        </Button>
      </div>
      <div role="status">
        {copied === null ? null : t(copied === 'yes' ? 'users.link.copied' : 'users.link.notCopied')}
      </div>
      <div>{t('users.link.validUntil', { at: expiresAt })}</div>
    </div>
  );
}
