import { useTranslation } from '@depotwerk/platform';
import { LinkToCopy } from '@depotwerk/ui/details';
import { Alert } from '@depotwerk/ui/shell';
import styles from './link-dialog.module.css';

interface HandedOverLinkProps {
  readonly link: string;
  /** As it is shown. */
  readonly expiresAt: string;
}

/** A link to hand over, shown this once. */
export function HandedOverLink({ link, expiresAt }: HandedOverLinkProps) {
  const { t } = useTranslation('usermgmt');
  return (
    <div className={styles.handOver}>
      <Alert type="warning" showIcon title={t('users.link.once')} description={t('users.link.onceText')} />
      <LinkToCopy label={t('users.link.label')} link={link} />
      <div>{t('users.link.validUntil', { at: expiresAt })}</div>
    </div>
  );
}
