import { isInArea } from '@depotwerk/domain';
import {
  holdsRight,
  requireAdmin,
  requireRight,
  requireTariffs,
  requireUser,
  type LoaderFunctionArgs,
  type RemoteArea,
  type RemoteEntry,
} from '@depotwerk/platform';
import { rightsOf } from '../layouts/use-navigation-entries';
import { innermostFirst } from './places';

/** Lets through, or throws a redirect or a refusal. */
export type Access = (args: LoaderFunctionArgs) => Promise<unknown>;

const guards: Readonly<Record<RemoteArea['guard'], Access>> = {
  user: requireUser,
  administrator: requireAdmin,
  tariffs: requireTariffs,
};

/**
 * What the host itself demands for a path, whatever the remote checks: the guard of the area, and a right of the navigation
 * entry that leads there. The other rights of an entry open it to people for whom the area is not made.
 */
export function accessTo(readReleases: () => readonly RemoteEntry[]): Access {
  return async (args) => {
    const releases = readReleases();
    const areas = innermostFirst(releases.flatMap((release) => release.areas));
    const entries = innermostFirst(releases.flatMap(({ navigation }) => navigation));
    const { pathname } = new URL(args.request.url);
    const area = areas.find(({ path }) => isInArea(pathname, path));
    const entry = entries.find(({ path }) => isInArea(pathname, path));
    const user = await requireUser(args);
    if (entry?.otherRights?.some((right) => holdsRight(user, right))) return user;
    await guards[area?.guard ?? 'user'](args);
    const rights = entry ? rightsOf(entry) : [];
    return rights.length > 0 ? requireRight(args, ...rights) : user;
  };
}
