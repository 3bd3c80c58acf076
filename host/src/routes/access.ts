import {
  requireAdmin,
  requirePermission,
  requireTariffs,
  requireUser,
  type LoaderFunctionArgs,
  type RemoteEntry,
} from '@depotwerk/platform';

/** Lets through, or throws a redirect or a refusal. */
export type Access = (args: LoaderFunctionArgs) => Promise<unknown>;

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/**
 * What the host itself demands for a path, whatever the remote checks: the admin guard for the two administrative
 * areas, canViewTariffs for tariffs, and the permission of the navigation entry that leads there.
 */
export function accessTo(releases: readonly RemoteEntry[]): Access {
  const entries = releases
    .flatMap(({ navigation }) => navigation)
    .sort((one, other) => other.path.length - one.path.length);
  return async (args) => {
    const { pathname } = new URL(args.request.url);
    if (isBelow(pathname, '/admin/tariffs')) await requireTariffs(args);
    else if (isBelow(pathname, '/admin') || isBelow(pathname, '/user-management')) await requireAdmin(args);
    const permission = entries.find(({ path }) => isBelow(pathname, path))?.permission;
    return permission ? requirePermission(args, permission) : requireUser(args);
  };
}
