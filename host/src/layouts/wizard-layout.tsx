import { HOME, hasRefreshToken, Outlet, useTranslation, useUser } from '@depotwerk/platform';
import { LinkButton } from '@depotwerk/ui/shell';
import { EntranceSkeleton } from '../pages/entrance';
import { FirstPage } from './first-page';
import { MainFrame } from './main-frame';
import { UserMenu } from './user-menu';

interface WizardLayoutProps {
  readonly isLoading?: boolean;
  /** For people without an account, too. */
  readonly isOpen?: boolean;
}

/** For wizards: no menu that leads away, one way out. */
export function WizardLayout({ isLoading = false, isOpen = false }: WizardLayoutProps) {
  const { t } = useTranslation('shell');
  const user = useUser();
  if (isLoading && !isOpen && !hasRefreshToken()) return <EntranceSkeleton />;
  const end = user && (
    <>
      <LinkButton to={HOME}>{t('wizard.leave')}</LinkButton>
      <UserMenu />
    </>
  );
  return <MainFrame end={end}>{isLoading ? <FirstPage /> : <Outlet />}</MainFrame>;
}
