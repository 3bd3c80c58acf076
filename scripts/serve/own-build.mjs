const COOKIE = /(?:^|;\s*)dw_override=/;
/** Nothing else passes into a header, whoever answers. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/;
const PATIENCE_MS = 2000;

/**
 * Origin of the build on the reader's own machine that takes the place of a remote in this session, as the API says;
 * null for everybody else, who is not asked about.
 *
 * @param {string} apiUrl
 * @param {string | undefined} cookies of the request
 * @returns {Promise<string | null>}
 */
export async function ownBuildOf(apiUrl, cookies) {
  if (cookies === undefined || !COOKIE.test(cookies)) return null;
  try {
    const answer = await fetch(`${apiUrl}/white-label/configuration`, {
      headers: { cookie: cookies },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const origin = answer.headers.get('x-override-origin');
    return origin !== null && LOOPBACK.test(origin) ? origin : null;
  } catch {
    return null;
  }
}
