import { useTranslation } from '@depotwerk/platform';
import { LinkButton } from '@depotwerk/ui/shell';
import { useFrame } from '../layouts/frame-context';
import { LegalLinks } from '../layouts/legal-links';
import styles from './pages.module.css';

/** How to get an account in this deployment. */
export function Component() {
  const { t } = useTranslation('shell');
  const { brandName } = useFrame().whiteLabel;
  return (
    <main className={styles.choice}>
      <section className={styles.section}>
        <h1>{t('registration.title', { brandName })}</h1>
        <p>{t('registration.text')}</p>
        <LinkButton to="/auth/login" type="primary">
          {t('registration.toLogin')}
        </LinkButton>
      </section>
      <LegalLinks />
    </main>
  );
}
