/** Demo accounts by role; the password is the same for all (README). Only the data of `member-lists` has a manager. */
export const accounts = {
  administrator: 'admin',
  adviser: 'berater',
  customer: 'kunde',
  manager: 'regionalleiter',
};
const PASSWORD = 'depotwerk-demo-2026';

/** Body of `POST /auth/login`. @param {keyof typeof accounts} role */
export const credentials = (role) => ({ userName: accounts[role], password: PASSWORD });

/**
 * @param {string} apiUrl
 * @param {keyof typeof accounts} role
 * @returns {Promise<Record<string, string>>} headers of a signed-in request
 */
export async function signedInHeaders(apiUrl, role) {
  const response = await fetch(`${apiUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials(role)),
  });
  if (!response.ok) throw new Error(`Signing in as ${role} failed: ${await response.text()}`);
  /** @type {{ accessToken: string }} */
  const { accessToken } = await response.json();
  return {
    authorization: `Bearer ${accessToken}`,
    // What the browser's client sends with every call.
    accept: 'application/json',
    'x-timezone-name': 'Europe/Berlin',
    'x-timezone-offset': '-60',
  };
}

/**
 * Gives a browser context the cookies of a session.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url of the application
 * @param {keyof typeof accounts} role
 */
export async function signInContext(context, url, role) {
  const response = await context.request.post(`${url}/api/auth/login`, { data: credentials(role) });
  if (!response.ok()) throw new Error(`Signing in as ${role} failed: ${await response.text()}`);
}
