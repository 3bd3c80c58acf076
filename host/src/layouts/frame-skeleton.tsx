import { hasRefreshToken, useUser } from '@depotwerk/platform';
import { PageSkeleton } from '@depotwerk/ui/shell';
import { MainFrame } from './main-frame';
import { NavigationDrawer } from './navigation-drawer';
import { SideNavigation } from './side-navigation';
import { UserMenu } from './user-menu';

/**
 * The frame while the first page is loading. The menu is there as soon as the user is known, it does not wait for
 * the part that fills the page.
 */
export function FrameSkeleton() {
  const user = useUser();
  if (!hasRefreshToken()) return <MainFrame />;
  return (
    <MainFrame start={user && <NavigationDrawer />} end={<UserMenu />} side={<SideNavigation />}>
      <PageSkeleton />
    </MainFrame>
  );
}
