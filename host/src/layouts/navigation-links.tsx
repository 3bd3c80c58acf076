import { NavLink } from '@depotwerk/platform';
import { NavIcon, Tooltip } from '@depotwerk/ui/shell';
import type { ReactElement } from 'react';
import styles from './frame.module.css';
import { NavigationBadge } from './navigation-badge';
import { useNavigationEntries } from './use-navigation-entries';

interface NavigationLinksProps {
  /** Icons only; the words stay for screen readers and as tooltips. */
  readonly isCollapsed?: boolean;
  readonly onFollowed?: () => void;
}

export function NavigationLinks({ isCollapsed = false, onFollowed }: NavigationLinksProps) {
  return (
    <ul className={styles.links}>
      {useNavigationEntries().map(({ key, path, icon, label, count }) => (
        <li key={key}>
          <Named by={isCollapsed ? label : null}>
            <NavLink to={path} className={styles.link ?? ''} onClick={() => onFollowed?.()}>
              <span className={styles.linkIcon}>
                <NavIcon name={icon} />
              </span>
              <span className={isCollapsed ? 'dw-visually-hidden' : styles.linkLabel}>{label}</span>
              {count === undefined ? null : <NavigationBadge />}
            </NavLink>
          </Named>
        </li>
      ))}
    </ul>
  );
}

/** A tooltip costs as much work as the link in it: where the words stand, there is none. */
const Named = ({ by, children }: { readonly by: string | null; readonly children: ReactElement }) =>
  by === null ? (
    children
  ) : (
    <Tooltip title={by} placement="right">
      {children}
    </Tooltip>
  );
