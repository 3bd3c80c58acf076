import { Link } from '@depotwerk/platform';
import { Typography } from 'antd';
import type { Cell } from './cell';
import styles from './cells.module.css';

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** A way to another screen, or out of the application in a new tab. */
export function link({ label, path, icon, secondary }: Extract<Cell, { kind: 'link' }>) {
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
        <Typography.Link href={path} target="_blank" rel="noreferrer noopener" className={styles.line ?? ''}>
          {content}
        </Typography.Link>
      ) : (
        <Link to={path} className={styles.line ?? ''}>
          {content}
        </Link>
      )}
      {secondary ? <span className={styles.secondary}>{secondary}</span> : null}
    </>
  );
}
