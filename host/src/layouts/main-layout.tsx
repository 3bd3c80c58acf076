import { Outlet } from '@depotwerk/platform';
import { MainFrame } from './main-frame';
import { NavigationDrawer } from './navigation-drawer';
import { SideNavigation } from './side-navigation';
import { UserMenu } from './user-menu';

/** For signed-in users: brand bar, menu, page. */
export function MainLayout() {
  return (
    <MainFrame start={<NavigationDrawer />} end={<UserMenu />} side={<SideNavigation />}>
      <Outlet />
    </MainFrame>
  );
}
