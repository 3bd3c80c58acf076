import type { SeverityLevel } from './cell';
import styles from './cells.module.css';

// A circle, a triangle and an octagon: told apart by shape, not by colour. Plain elements: a list draws hundreds of
// them while it scrolls, which is too much for icon components.
const icons = [
  {
    className: `${styles.icon} ${styles.info}`,
    path: (
      <path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.9 6v5h1.8V7H7.1Zm.9-3.2a1 1 0 1 0 0 2.1 1 1 0 0 0 0-2.1Z" />
    ),
  },
  {
    className: `${styles.icon} ${styles.warning}`,
    path: (
      <path d="M8 1.2 15.6 14.6H.4L8 1.2Zm-.9 4.6v4.6h1.8V5.8H7.1ZM8 11.3a1 1 0 1 0 0 2.1 1 1 0 0 0 0-2.1Z" />
    ),
  },
  {
    className: `${styles.icon} ${styles.critical}`,
    path: (
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5l4-4Zm2.1 2.9v5.4h1.8V3.9H7.1ZM8 10.3a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z" />
    ),
  },
] as const;

/** @param label read aloud; without it the icon only repeats what stands beside it */
export function severityIcon(severity: SeverityLevel, label?: string) {
  const { className, path } = icons[severity];
  return label === undefined ? (
    <svg viewBox="0 0 16 16" className={className} aria-hidden="true">
      {path}
    </svg>
  ) : (
    <svg viewBox="0 0 16 16" className={className} role="img" aria-label={label}>
      {path}
    </svg>
  );
}
