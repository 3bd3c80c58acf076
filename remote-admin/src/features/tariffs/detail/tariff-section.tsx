import { useId, type PropsWithChildren } from 'react';
import styles from './tariff-page.module.css';

/** Part of the page with a heading that names it. */
export function TariffSection({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
