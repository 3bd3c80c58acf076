const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+(\.map)?$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Files with a hash in the name never change; everything else is asked for again (and answered with 304).
 *
 * @param {import('node:http').ServerResponse} response
 * @param {string} pathname
 * @param {boolean} [isVersioned] the address carries a version
 */
export function setCacheHeaders(response, pathname, isVersioned = false) {
  response.setHeader('Cache-Control', isVersioned || HASHED.test(pathname) ? A_YEAR : 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

/** The sources behind the code are no part of what is served. @param {string} pathname */
export const isSourceMap = (pathname) => /\.map(\.(br|gz))?$/.test(pathname);
