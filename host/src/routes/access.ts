import { isInArea } from '@depotwerk/domain';
import {
  requireAdmin,
  requireRight,
  requireTariffs,
  requireUser,
  type LoaderFunctionArgs,
  type RemoteArea,
  type RemoteEntry,
} from '@depotwerk/platform';
import { innermostFirst } from './places';

/** Lets through, or throws a redirect or a refusal. */
export type Access = (args: LoaderFunctionArgs) => Promise<unknown>;

const guards: Readonly<Record<RemoteArea['guard'], Access>> = {
  user: requireUser,
  administrator: requireAdmin,
  tariffs: requireTariffs,
};

/**
 * What the host itself demands for a path, whatever the remote checks: the guard of the area, and the permission of the
 * navigation entry that leads there.
 */
export function accessTo(readReleases: () => readonly RemoteEntry[]): Access {
  return async (args) => {
    const releases = readReleases();
    const areas = innermostFirst(releases.flatMap((release) => release.areas));
    const entries = innermostFirst(releases.flatMap(({ navigation }) => navigation));
    const { pathname } = new URL(args.request.url);
    const area = areas.find(({ path }) => isInArea(pathname, path));
    await guards[area?.guard ?? 'user'](args);
    const permission = entries.find(({ path }) => isInArea(pathname, path))?.permission;
    return permission ? requireRight(args, permission) : null;
  };
}
