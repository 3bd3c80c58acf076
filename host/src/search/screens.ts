import { holdsRight, useLanguage, useTranslation, useUser } from '@depotwerk/platform';
import { useFrame } from '../layouts/frame-context';
import { useNavigationEntries } from '../layouts/use-navigation-entries';

/** Something that the user may open, without a record. */
export interface Screen {
  readonly path: string;
  readonly icon: string;
  readonly label: string;
}

export interface Screens {
  readonly screens: readonly Screen[];
  readonly actions: readonly Screen[];
}

/** The screens of the menu and the actions of the parts that the user may open, in the language of the user. */
export function useScreens(): Screens {
  const { t } = useTranslation('shell');
  const { releases } = useFrame();
  const language = useLanguage();
  const user = useUser();
  const menu = useNavigationEntries();
  const actions = releases
    .flatMap(({ actions: declared = [] }) => declared)
    .filter(({ permission }) => permission === null || holdsRight(user, permission))
    .map(({ path, icon, label }) => ({ path, icon, label: label[language] }));
  const settings = { path: '/settings', icon: 'settings', label: t('userMenu.settings') };
  const signOut = { path: '/logout', icon: 'user', label: t('userMenu.signOut') };
  return {
    screens: [...menu.map(({ path, icon, label }) => ({ path, icon, label })), settings],
    actions: [...actions, signOut],
  };
}
