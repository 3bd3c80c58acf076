import type { NavigationCount } from '@depotwerk/contract/operation/values/navigation-counts';
import {
  holdsRight,
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
  /** Of a number that stands beside the label. */
  readonly count?: NavigationCount | undefined;
}

type EntryRights = Pick<RemoteEntry['navigation'][number], 'permission' | 'otherRights'>;

/** Rights of which each one opens a page that an entry of the menu leads to; none: it is open to everybody. */
export const rightsOf = ({ permission, otherRights = [] }: EntryRights): readonly string[] =>
  permission === null ? [] : [permission, ...otherRights];

/** Entries of the registry that the user may use, in their order; guards and server decide again. */
export const allowedNavigation = (releases: readonly RemoteEntry[], user: AuthenticatedUser | null) =>
  releases
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => {
      const rights = rightsOf(entry);
      return rights.length === 0 || rights.some((right) => holdsRight(user, right));
    })
    .sort((one, other) => one.order - other.order);

/** The menu: the workbench of the shell, then what the parts bring. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const { t } = useTranslation('shell');
  const { releases } = useFrame();
  const language = useLanguage();
  const user = useUser();
  if (!user) return [];
  const parts = allowedNavigation(releases, user).map(({ key, path, icon, label, count }) => ({
    key,
    path,
    icon,
    label: label[language],
    count,
  }));
  return [
    { key: 'workbench', path: '/workbench', icon: 'workbench', label: t('navigation.workbench') },
    ...parts,
  ];
}
