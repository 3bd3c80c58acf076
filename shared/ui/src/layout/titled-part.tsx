import type { PropsWithChildren, ReactNode } from 'react';
import { titledPart, titleTools } from './title-tools';
import styles from './titled-part.module.css';

/** Part of a card under a title of its own. */
export function TitledPart({ title, children }: PropsWithChildren<{ readonly title: ReactNode }>) {
  return (
    <section {...titledPart}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.tools} {...titleTools} />
      </div>
      {children}
    </section>
  );
}
