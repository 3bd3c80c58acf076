import { join } from 'node:path';
import { sharedRanges } from '../../shared/build/webpack/shared-modules.mjs';
import { listedRemotes } from '../../scripts/workspace/apps.mjs';
import { root } from '../../scripts/workspace/root.mjs';

/** Address of the first page of each remote. */
const pages = listedRemotes.map(({ navigation }) => navigation[0]?.path ?? '/');

/**
 * @typedef {object} ShareScope
 * @property {Readonly<Record<string, number>>} copies by package: how many copies of it the page runs
 * @property {readonly string[]} remotes containers that take part in the scope
 */

/** Every copy of react-dom reports itself to the developer tools of React, whoever brought it. Runs in the page. */
function countRenderers() {
  let renderers = 0;
  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => ++renderers,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
  Object.defineProperty(window, 'reactRenderers', { get: () => renderers });
}

/** Runs in the page: what the federation runtime of host and remotes share. @param {readonly string[]} names */
function readScopes(names) {
  /** @typedef {Record<string, Record<string, { lib?: unknown, loaded?: unknown }>>} Scope */
  /** @typedef {{ name: string, shareScopeMap: { default?: Scope } }} Instance */
  /** @type {{ __INSTANCES__?: readonly Instance[], __GLOBAL_LOADING_REMOTE_ENTRY__?: object, moduleInfo?: object }} */
  const federation = Reflect.get(window, '__FEDERATION__');
  const instances = federation.__INSTANCES__ ?? [];
  const copies = names.map((name) => {
    const provided = instances.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default?.[name] ?? {}),
    );
    const running = provided.filter(({ lib, loaded }) => lib !== undefined || loaded !== undefined);
    return /** @type {const} */ ([name, new Set(running.map(({ lib }) => lib)).size]);
  });
  /** @type {Record<string, number>} */
  const counted = Object.fromEntries(copies);
  counted['react-dom, by its renderers'] = Number(Reflect.get(window, 'reactRenderers'));
  return {
    copies: counted,
    instances: instances.map(({ name }) => name),
  };
}

/**
 * Walks through a page of every remote without a reload, then looks at what they share.
 *
 * @param {import('playwright-core').BrowserContext} context signed in as somebody who may see all parts
 * @param {string} url of the application
 */
export async function sharedCopies(context, url) {
  const page = await context.newPage();
  try {
    await page.addInitScript(countRenderers);
    await page.goto(`${url}${pages[0] ?? ''}`);
    for (const path of pages) {
      // The menu is in the page twice, once of it for narrow windows.
      await page.locator(`nav a[href="${path}"]:visible`).first().click();
      await page.waitForURL(`${url}${path}**`);
      await page.locator('main h1').first().waitFor();
    }
    const names = Object.keys(sharedRanges(join(root, 'host')));
    return await page.evaluate(readScopes, names);
  } finally {
    await page.close();
  }
}
