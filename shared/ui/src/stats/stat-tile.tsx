import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

export interface StatTileProps {
  readonly label: string;
  /** Formatted; null while loading, so that nothing jumps. */
  readonly value: string | null;
  readonly icon?: ReactNode;
  /** Makes the tile a toggle button. */
  readonly onToggle?: () => void;
  readonly isPressed?: boolean;
}

/** A key figure; with `onToggle` a button that says whether it is pressed. */
export function StatTile({ label, value, icon, onToggle, isPressed = false }: StatTileProps) {
  const content = (
    <>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <span className={styles.value} aria-busy={value === null}>
        {value ?? <span className={styles.placeholder} />}
      </span>
    </>
  );
  if (onToggle === undefined) return <div className={styles.tile}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={`${styles.tile} ${styles.button} ${isPressed ? styles.pressed : ''}`}
      onClick={onToggle}
    >
      {content}
    </button>
  );
}

/** Tiles side by side; on narrow screens a strip to be swiped. */
export const StatTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.tiles}>
    {children}
  </div>
);
