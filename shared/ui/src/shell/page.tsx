import type { PropsWithChildren } from 'react';
import styles from './page.module.css';

/** Body of a page below its header; `narrow` for text and forms, so that lines do not become endless. */
export function Page({
  width = 'wide',
  children,
}: PropsWithChildren<{ readonly width?: 'wide' | 'narrow' }>) {
  return <div className={width === 'narrow' ? styles.narrow : styles.wide}>{children}</div>;
}
