import { useUser } from '@depotwerk/platform';
import { RemotePageFault } from '../federation/remote-page-fault';
import { MainFrame } from './main-frame';
import { SideNavigation } from './side-navigation';
import { UserMenu } from './user-menu';

/** Last boundary: the shell itself or its guards failed. Brand and menu stay as far as they are known. */
export function RootFault() {
  const user = useUser();
  return (
    <MainFrame end={<UserMenu />} side={user && <SideNavigation />}>
      <RemotePageFault />
    </MainFrame>
  );
}
