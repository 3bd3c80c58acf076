import { hasRefreshToken, Outlet } from '@depotwerk/platform';
import { Bell } from '../bell/bell';
import { DraftOffer } from '../drafts/draft-offer';
import { EntranceSkeleton } from '../pages/entrance';
import { SearchButton } from '../search/search-button';
import { FirstPage } from './first-page';
import { MainFrame } from './main-frame';
import { NavigationDrawer } from './navigation-drawer';
import { SideNavigation } from './side-navigation';
import { UserMenu } from './user-menu';

/**
 * For signed-in users: brand bar, menu, page. While the first page is loading it is drawn by the same component in the same
 * place, so that a menu that somebody opened meanwhile stays open.
 */
export function MainLayout({ isLoading = false }: { readonly isLoading?: boolean }) {
  if (isLoading && !hasRefreshToken()) return <EntranceSkeleton />;
  return (
    <MainFrame
      start={<NavigationDrawer />}
      end={
        <>
          {isLoading ? null : <SearchButton />}
          {isLoading ? null : <Bell />}
          <UserMenu />
        </>
      }
      side={<SideNavigation />}
    >
      {isLoading ? null : <DraftOffer />}
      {isLoading ? <FirstPage /> : <Outlet />}
    </MainFrame>
  );
}
