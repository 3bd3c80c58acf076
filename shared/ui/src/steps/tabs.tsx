import { Skeleton, type TabsProps as LibraryTabsProps } from 'antd';
import { tabsLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';
import { PlainTabs, type PlainTabsProps } from './plain-tabs';
import styles from './tabs.module.css';

export type TabsProps = Omit<LibraryTabsProps, 'className'>;

const plain: readonly string[] = [
  'activeKey',
  'items',
  'destroyOnHidden',
  'onChange',
] satisfies (keyof PlainTabsProps)[];

/**
 * Tabs that are swiped where they do not fit; arrow keys reach them all. Whoever asks for more than choosing one, such as
 * closing them, gets those of the library, which come when they are drawn first.
 */
export const Tabs = (props: TabsProps) =>
  Object.keys(props).every((name) => plain.includes(name)) ? (
    <PlainTabs {...props} />
  ) : (
    <WhenThere part={tabsLibrary} room={<Skeleton active />}>
      {(LibraryTabs) => <LibraryTabs {...props} className={styles.tabs ?? ''} />}
    </WhenThere>
  );
