import { HOME, Outlet, useTranslation, useUser } from '@depotwerk/platform';
import { LinkButton } from '@depotwerk/ui/shell';
import { MainFrame } from './main-frame';
import { UserMenu } from './user-menu';

/** For wizards: no menu that leads away, one way out. */
export function WizardLayout() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const end = user && (
    <>
      <LinkButton to={HOME}>{t('wizard.leave')}</LinkButton>
      <UserMenu />
    </>
  );
  return (
    <MainFrame end={end}>
      <Outlet />
    </MainFrame>
  );
}
