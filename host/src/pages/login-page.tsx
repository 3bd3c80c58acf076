import { useTranslation } from '@depotwerk/platform';
import { useEffect } from 'react';
import { useFrame } from '../layouts/frame-context';
import { LegalLinks } from '../layouts/legal-links';
import { LanguageSwitch } from './language-switch';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';

export function Component() {
  const { t } = useTranslation('shell');
  const { brandName, logo, title } = useFrame().whiteLabel;
  useEffect(() => {
    document.title = `${t('login.title')} · ${title}`;
  }, [t, title]);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : null}
        <p className={styles.brandName}>{brandName}</p>
        <p className={styles.claim}>{t('login.claim')}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.heading}>{t('login.heading')}</h1>
          <LoginForm />
        </div>
        <footer className={styles.foot}>
          <LanguageSwitch />
          <LegalLinks />
        </footer>
      </main>
    </div>
  );
}
