import { forgetRefreshToken } from '../session/refresh-marker';
import { globalReset } from '../state/global-reset';
import { fakeServer, session, setRefreshMarker, user } from '../../test/fake-server';
import {
  anonymousOnly,
  guarded,
  registrationGuard,
  requireAdmin,
  requirePermission,
  requireTariffs,
  requireUser,
} from './guards';

const wanted = (path: string) => ({ request: new Request(`https://depotwerk.example${path}`) });

/** Where a guard sends the user; null when it lets through; the status when it refuses. */
async function outcome(guard: () => unknown): Promise<string | number | null> {
  try {
    await guard();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('Location') ?? thrown.status;
  }
}

const signedInWith = (clientConfig: Partial<typeof user.clientConfig>) => {
  setRefreshMarker();
  fakeServer({
    'POST /auth/refresh': () => session({ clientConfig: { ...user.clientConfig, ...clientConfig } }),
  });
};

beforeEach(() => {
  globalReset();
  forgetRefreshToken();
  fakeServer({});
});

test('without a refresh token the way leads to the sign-in, which remembers the wanted page', async () => {
  expect(await outcome(() => requireUser(wanted('/contracts/7?tab=portfolio')))).toBe(
    '/auth/login?returnUrl=%2Fcontracts%2F7%3Ftab%3Dportfolio',
  );
});

test('with a refresh token the user is loaded and let through', async () => {
  signedInWith({});
  await expect(requireUser(wanted('/contracts'))).resolves.toMatchObject({ userName: 'berater' });
});

test('an unreachable server lets nobody through', async () => {
  setRefreshMarker();
  await expect(requireUser(wanted('/contracts'))).rejects.toMatchObject({ code: 'ERR_NETWORK' });
});

test('the admin area needs a permission of an administrator', async () => {
  signedInWith({});
  expect(await outcome(() => requireAdmin(wanted('/admin')))).toBe('/contracts');
  globalReset();
  signedInWith({ canAdministrate: true });
  expect(await outcome(() => requireAdmin(wanted('/admin')))).toBeNull();
});

test('tariffs need canViewTariffs on top of the admin guard', async () => {
  signedInWith({ canAdministrate: true });
  expect(await outcome(() => requireTariffs(wanted('/admin/tariffs')))).toBe('/contracts');
  globalReset();
  signedInWith({ canAdministrate: true, canViewTariffs: true });
  expect(await outcome(() => requireTariffs(wanted('/admin/tariffs')))).toBeNull();
});

test('a missing permission leads home, and at home it is said instead of going in circles', async () => {
  signedInWith({ permissions: [] });
  expect(await outcome(() => requirePermission(wanted('/customers'), 'customers.view'))).toBe('/contracts');
  expect(await outcome(() => requirePermission(wanted('/contracts'), 'contracts.view'))).toBe(403);
});

test('a guarded loader does not run before the guard has let through', async () => {
  const loader = jest.fn(() => 'data');
  const args = { ...wanted('/contracts'), params: {}, context: {}, url: new URL('https://x'), pattern: '' };
  const run = guarded('contracts.view', loader);
  expect(await outcome(() => run(args, undefined))).toMatch('/auth/login');
  expect(loader).not.toHaveBeenCalled();
  signedInWith({});
  expect(await run(args, undefined)).toBe('data');
});

describe('the sign-in', () => {
  test('is only for those who are not signed in', async () => {
    expect(await outcome(() => anonymousOnly(wanted('/auth/login')))).toBeNull();
    signedInWith({});
    expect(await outcome(() => anonymousOnly(wanted('/auth/login')))).toBe('/contracts');
    expect(await outcome(() => anonymousOnly(wanted('/auth/login?returnUrl=%2Fsettings')))).toBe('/settings');
  });

  test('is shown when the server cannot be asked', async () => {
    setRefreshMarker();
    expect(await outcome(() => anonymousOnly(wanted('/auth/login')))).toBeNull();
  });
});

describe('registration', () => {
  const navigate = jest.fn();
  beforeEach(() => navigate.mockReset());

  test('mode 0 blocks and leads to the sign-in', async () => {
    expect(await outcome(() => registrationGuard(wanted('/registration'), 0, navigate))).toBe('/auth');
  });

  test('every other mode allows it without a refresh token', () => {
    expect(registrationGuard(wanted('/registration'), 2, navigate)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('with a refresh token it is allowed and the way to the sign-in starts all the same', () => {
    setRefreshMarker();
    expect(registrationGuard(wanted('/registration'), 1, navigate)).toBe(true);
    expect(navigate).toHaveBeenCalledWith('/auth/login?returnUrl=%2Fregistration');
  });
});
