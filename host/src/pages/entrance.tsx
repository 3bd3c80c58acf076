import { useTranslation } from '@depotwerk/platform';
import { useDocumentTitle } from '@depotwerk/ui/shell';
import type { PropsWithChildren, ReactNode } from 'react';
import { FirstPage } from '../layouts/first-page';
import { useFrame } from '../layouts/frame-context';
import { LegalLinks } from '../layouts/legal-links';
import styles from './entrance.module.css';
import { LanguageSwitch } from './language-switch';

interface EntranceProps {
  /** Of the document. */
  readonly title: string;
  readonly heading: string;
}

/** The brand beside one card. */
function EntranceFrame({ foot, children }: PropsWithChildren<{ readonly foot?: ReactNode }>) {
  const { t } = useTranslation('shell');
  const { brandName, logo } = useFrame().whiteLabel;
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : null}
        <p className={styles.brandName}>{brandName}</p>
        <p className={styles.claim}>{t('login.claim')}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>{children}</div>
        {foot}
      </main>
    </div>
  );
}

/** A page before the sign-in: the brand, one card with what is asked, the legal links. */
export function Entrance({ title, heading, children }: PropsWithChildren<EntranceProps>) {
  useDocumentTitle(title);
  const foot = (
    <footer className={styles.foot}>
      <LanguageSwitch />
      <LegalLinks />
    </footer>
  );
  return (
    <EntranceFrame foot={foot}>
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </EntranceFrame>
  );
}

/** While such a page is loading. */
export const EntranceSkeleton = () => (
  <EntranceFrame>
    <FirstPage />
  </EntranceFrame>
);
