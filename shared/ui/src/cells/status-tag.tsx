import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export interface StatusTagProps {
  readonly tone?: StatusTone;
  readonly children: ReactNode;
}

/** A state in one word. The colour is in the frame only: coloured text on its own tint is hard to read. */
export const StatusTag = ({ tone = 'neutral', children }: StatusTagProps) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);
