import { Tabs as LibraryTabs, type TabsProps as LibraryTabsProps } from 'antd';
import styles from './tabs.module.css';

export type TabsProps = Omit<LibraryTabsProps, 'className'>;

/** Tabs that are swiped where they do not fit; arrow keys reach them all. */
export const Tabs = (props: TabsProps) => <LibraryTabs {...props} className={styles.tabs ?? ''} />;
