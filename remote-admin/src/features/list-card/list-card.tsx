import { Link } from '@depotwerk/platform';
import type { ReactNode } from 'react';
import styles from './list-card.module.css';

interface ListCardProps {
  readonly to: string;
  readonly name: string;
  /** Beside the name, e.g. that it is inactive. */
  readonly tag: ReactNode;
  /** Below it, the most important one first. */
  readonly lines: readonly string[];
}

/** A row of a list on a narrow screen. */
export function ListCard({ to, name, tag, lines }: ListCardProps) {
  return (
    <>
      <div className={styles.line}>
        <Link to={to} className={styles.name} tabIndex={-1}>
          {name}
        </Link>
        {tag}
      </div>
      {lines.map((line) => (
        <div key={line} className={styles.secondary}>
          {line}
        </div>
      ))}
    </>
  );
}
