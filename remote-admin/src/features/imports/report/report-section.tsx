import { useId, type PropsWithChildren } from 'react';
import styles from './report.module.css';

export function ReportSection({ title, children }: PropsWithChildren<{ readonly title: string }>) {
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
