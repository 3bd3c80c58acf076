import { FilterOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Drawer } from '../controls/drawer';
import { fetchAhead } from '../later/later';
import { drawerLibrary, formLibrary, selectLibrary } from '../later/library';
import styles from './filter-drawer.module.css';

/** What nearly every form with filters is made of. */
const fetchParts = () => fetchAhead(drawerLibrary, formLibrary, selectLibrary);

export interface FilterDrawerProps {
  /** Says what is filtered; without it only "Filter". */
  readonly title?: string;
  /** How many filters are set. */
  readonly active: number;
  readonly onReset: () => void;
  /** The form with the filters; made when the drawer opens. */
  readonly children: ReactNode;
}

/** Filters that have no room above a list; each change is meant to show at once in the list behind. */
export function FilterDrawer({ title, active, onReset, children }: FilterDrawerProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={fetchParts}
        onFocus={fetchParts}
        onClick={() => setIsOpen(true)}
        className={styles.button ?? ''}
      >
        {active === 0 ? t('filter.open') : t('filter.openActive', { count: active })}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title ?? t('filter.open')}
        size={380}
        rootClassName={styles.drawer ?? ''}
        destroyOnHidden
        extra={
          <Button type="link" className={styles.reset ?? ''} onClick={onReset} disabled={active === 0}>
            {t('filter.reset')}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  );
}
