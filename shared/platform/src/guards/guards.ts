import type { AuthenticatedUser } from '@depotwerk/contract/identity';
import { redirect, type LoaderFunction, type LoaderFunctionArgs } from 'react-router-dom';
import { HOME, loginPath, pathAfterSignIn, wantedPath } from '../navigation/return-url';
import { hasRefreshToken } from '../session/refresh-marker';
import { loadUser } from '../session/session';
import { tabOwner } from '../session/tab-owner';
import { holdsRight, type Right } from '../state/auth';
import { globalReset } from '../state/global-reset';

type Wanted = Pick<LoaderFunctionArgs, 'request'>;

/**
 * GUARD-01, GUARD-02.
 *
 * @throws a redirect to the sign-in, or the AxiosError of an unreachable server: nothing is shown without a user
 */
export async function requireUser({ request }: Wanted): Promise<AuthenticatedUser> {
  const user = await loadUser();
  if (!user) throw redirect(loginPath(wantedPath(request)));
  return user;
}

/** Leads home; a user who may not see home itself is told so there. */
function refuse({ request }: Wanted): Response {
  const { pathname } = new URL(request.url);
  return pathname === HOME || pathname.startsWith(`${HOME}/`)
    ? new Response('forbidden', { status: 403 })
    : redirect(HOME);
}

/** By the id that the registry names: a hidden page does not exist for the user, and the way leads home. */
export async function requireRight(wanted: Wanted, ...rights: readonly string[]): Promise<AuthenticatedUser> {
  const user = await requireUser(wanted);
  if (!rights.some((right) => holdsRight(user, right))) throw refuse(wanted);
  return user;
}

export const requirePermission = (wanted: Wanted, permission: Right): Promise<AuthenticatedUser> =>
  requireRight(wanted, permission);

/** Admin area: at least one permission of an administrator (OPEN-05). */
export async function requireAdmin(wanted: Wanted): Promise<AuthenticatedUser> {
  const user = await requireUser(wanted);
  if (!user.clientConfig.canAdministrate && !user.clientConfig.canManageUsers) throw refuse(wanted);
  return user;
}

/** GUARD-11, ROUTE-26. */
export async function requireTariffs(wanted: Wanted): Promise<AuthenticatedUser> {
  const user = await requireAdmin(wanted);
  if (!user.clientConfig.canViewTariffs) throw refuse(wanted);
  return user;
}

/** GUARD-09: who is signed in has no business at the sign-in (OPEN-07). */
export async function anonymousOnly({ request }: Wanted): Promise<null> {
  // An unreachable server must not hide the sign-in: the form itself will say so.
  const user = await loadUser().catch(() => undefined);
  if (user) throw redirect(pathAfterSignIn(new URL(request.url).searchParams.get('returnUrl')));
  // On whatever way the sign-in was reached, nobody is in this tab any more.
  if (user === null && tabOwner() !== null) globalReset('expired');
  return null;
}

/**
 * GUARD-03 to GUARD-06: mode 0 blocks; with a refresh token the way to the sign-in starts and the route is allowed
 * all the same (OPEN-69).
 *
 * @param registrationMode of the white-label configuration
 * @param navigate starts a navigation without ending this one
 */
export function registrationGuard(
  { request }: Wanted,
  registrationMode: number,
  navigate: (path: string) => void,
): true {
  if (registrationMode === 0) throw redirect('/auth');
  if (hasRefreshToken()) navigate(loginPath(wantedPath(request)));
  return true;
}

/** A loader behind a guard that any of several rights opens, by the ids that the server names. */
export const guardedByAny =
  (rights: readonly string[]): LoaderFunction =>
  async (args) => {
    await requireRight(args, ...rights);
    return null;
  };

/**
 * A loader behind a guard. Loaders of parent and child run side by side, so each one that fetches needs its own.
 *
 * @param right of the product or of the part itself; null: any signed-in user
 */
export const guarded =
  (right: Right | null, loader?: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    await (right === null ? requireUser(args) : requireRight(args, right));
    return loader ? loader(args, context) : null;
  };
