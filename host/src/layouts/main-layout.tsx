import { Outlet } from '@depotwerk/platform';
import { Bell } from '../bell/bell';
import { DraftOffer } from '../drafts/draft-offer';
import { SearchButton } from '../search/search-button';
import { MainFrame } from './main-frame';
import { NavigationDrawer } from './navigation-drawer';
import { SideNavigation } from './side-navigation';
import { UserMenu } from './user-menu';

/** For signed-in users: brand bar, menu, page. */
export function MainLayout() {
  return (
    <MainFrame
      start={<NavigationDrawer />}
      end={
        <>
          <SearchButton />
          <Bell />
          <UserMenu />
        </>
      }
      side={<SideNavigation />}
    >
      <DraftOffer />
      <Outlet />
    </MainFrame>
  );
}
