import type { PropsWithChildren, ReactNode } from 'react';
import { Brand } from './brand';
import styles from './frame.module.css';
import { LegalLinks } from './legal-links';
import { SkipLinks } from './skip-links';

interface MainFrameProps {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly side?: ReactNode;
}

/** Brand bar on top, an optional menu at the left, the page. */
export function MainFrame({ start, end, side, children }: PropsWithChildren<MainFrameProps>) {
  return (
    <div className={styles.frame}>
      <SkipLinks />
      <header className={styles.bar}>
        {start}
        <Brand />
        <div className={styles.barEnd}>{end}</div>
      </header>
      <div className={styles.body}>
        {side}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {/* Beside a menu they stand at its foot. */}
      {side ? null : (
        <footer>
          <LegalLinks />
        </footer>
      )}
    </div>
  );
}
