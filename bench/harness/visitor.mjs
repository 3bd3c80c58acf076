import { germanContext } from './browser.mjs';
import { signInContext } from './sign-in.mjs';

/**
 * One session for all visits: its cookies are carried from context to context, as signing in is limited.
 *
 * @param {import('playwright-core').Browser} browser
 */
export function visitor(browser) {
  /** @type {Awaited<ReturnType<import('playwright-core').BrowserContext['cookies']>> | undefined} */
  let cookies;
  return {
    /**
     * @template T
     * @param {string} url
     * @param {(context: import('playwright-core').BrowserContext) => Promise<T>} work
     */
    async inFreshContext(url, work) {
      const context = await germanContext(browser);
      try {
        if (cookies === undefined) await signInContext(context, url, 'administrator');
        else await context.addCookies(cookies);
        const result = await work(context);
        cookies = await context.cookies();
        return result;
      } finally {
        await context.close();
      }
    },
  };
}
