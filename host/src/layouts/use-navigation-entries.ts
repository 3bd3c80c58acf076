import {
  may,
  useLanguage,
  useTranslation,
  useUser,
  type AuthenticatedUser,
  type RemoteEntry,
} from '@depotwerk/platform';
import { useFrame } from './frame-context';

export interface NavigationEntry {
  readonly key: string;
  readonly path: string;
  readonly icon: string;
  readonly label: string;
}

/** Entries of the registry that the user may use, in their order; guards and server decide again. */
export const allowedNavigation = (releases: readonly RemoteEntry[], user: AuthenticatedUser | null) =>
  releases
    .flatMap(({ navigation }) => navigation)
    .filter(({ permission }) => permission === null || may(user, permission))
    .sort((one, other) => one.order - other.order);

/** The menu: the workbench of the shell, then what the parts bring. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const { t } = useTranslation('shell');
  const { releases } = useFrame();
  const language = useLanguage();
  const user = useUser();
  if (!user) return [];
  const parts = allowedNavigation(releases, user).map(({ key, path, icon, label }) => ({
    key,
    path,
    icon,
    label: label[language],
  }));
  return [
    { key: 'workbench', path: '/workbench', icon: 'workbench', label: t('navigation.workbench') },
    ...parts,
  ];
}
