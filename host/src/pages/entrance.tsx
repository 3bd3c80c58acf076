import { useTranslation } from '@depotwerk/platform';
import { useDocumentTitle } from '@depotwerk/ui/shell';
import type { PropsWithChildren } from 'react';
import { useFrame } from '../layouts/frame-context';
import { LegalLinks } from '../layouts/legal-links';
import styles from './entrance.module.css';
import { LanguageSwitch } from './language-switch';

interface EntranceProps {
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
}

/** A page before the sign-in: the brand, one card with what is asked, the legal links. */
export function Entrance({ title, heading, children }: PropsWithChildren<EntranceProps>) {
  const { t } = useTranslation('shell');
  const { brandName, logo } = useFrame().whiteLabel;
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : null}
        <p className={styles.brandName}>{brandName}</p>
        <p className={styles.claim}>{t('login.claim')}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
        </div>
        <footer className={styles.foot}>
          <LanguageSwitch />
          <LegalLinks />
        </footer>
      </main>
    </div>
  );
}
