import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** A way to another screen, or out of the application in a new tab. */
export function link(
  { label, path, icon, secondary }: Extract<Cell, { kind: 'link' }>,
  { follow }: CellText,
) {
  const content =
    icon === undefined ? (
      label
    ) : (
      <span className={styles.withIcon}>
        {icon} {label}
      </span>
    );
  return (
    <>
      {HAS_SCHEME.test(path) ? (
        <a href={path} target="_blank" rel="noreferrer noopener" className={styles.line}>
          {content}
        </a>
      ) : (
        // Not the router's own: it looks up where it is and subscribes for each row that is scrolled in.
        <a href={path} onClick={follow} className={styles.line}>
          {content}
        </a>
      )}
      {secondary ? <span className={styles.secondary}>{secondary}</span> : null}
    </>
  );
}
