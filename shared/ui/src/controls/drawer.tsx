import { Spin, type DrawerProps } from 'antd';
import { useState } from 'react';
import { drawerLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

/** A drawer that takes longer says that it comes. */
const SLOW_MS = 200;

/** The drawer of the library, which comes when it is opened first. */
export function Drawer(props: DrawerProps) {
  const { open = false, forceRender = false } = props;
  const [isWanted, setWanted] = useState(open || forceRender);
  if (open && !isWanted) setWanted(true);
  return isWanted ? (
    <WhenThere part={drawerLibrary} room={<Spin fullscreen delay={SLOW_MS} />}>
      {(LibraryDrawer) => <LibraryDrawer {...props} />}
    </WhenThere>
  ) : null;
}
