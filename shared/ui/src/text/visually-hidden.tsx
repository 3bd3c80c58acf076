import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read aloud, not shown. Not in rows of a list: cutting out what is shown nowhere made painting them four times as dear. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
