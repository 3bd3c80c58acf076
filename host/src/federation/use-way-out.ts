import { isInArea } from '@depotwerk/domain';
import { useTranslation, type RemoteEntry } from '@depotwerk/platform';
import { useFrame } from '../layouts/frame-context';
import { useNavigationEntries } from '../layouts/use-navigation-entries';

/**
 * Where to go from a page whose part failed: the first place of the menu that another part serves, or the shell itself.
 *
 * @returns null where the whole menu belongs to that part
 */
export function useWayOut(failed: RemoteEntry | undefined): { path: string; label: string } | null {
  const { t } = useTranslation(['shell', 'frame']);
  const { releases } = useFrame();
  const servedBy = (path: string) =>
    releases.find(({ areas }) => areas.some((area) => isInArea(path, area.path)))?.name;
  const entry = useNavigationEntries().find(
    ({ path }) => failed === undefined || servedBy(path) !== failed.name,
  );
  if (entry === undefined) return null;
  const label =
    entry.key === 'workbench' ? t('frame:workbench') : t('shell:fault.wayOut', { place: entry.label });
  return { path: entry.path, label };
}
