import type { LoaderFunction, RouteObject } from '@depotwerk/platform';
import type { ComponentType } from 'react';
import type { Access } from './access';
import { patient } from './patient-page';
import { retryingImport } from './retrying-import';

type LazyModule = Readonly<Record<string, unknown>>;

/** A page that loads nothing has a guard all the same. */
const behind =
  (access: Access, loader: unknown): LoaderFunction =>
  async (args, context) => {
    await access(args);
    return isLoader(loader) ? loader(args, context) : null;
  };

const isPage = (value: unknown): value is ComponentType => typeof value === 'function';
const isLoader = (value: unknown): value is LoaderFunction => typeof value === 'function';

/**
 * Routes of a remote as the router gets them: every page behind the host's guard (loaders of parent and child run side by
 * side, and that of the mount point does not run again from page to page), every lazy page with its texts and a second try, and
 * none that waits for ever.
 */
export function secured(
  route: RouteObject,
  access: Access,
  texts: (route: RouteObject) => Promise<void>,
): RouteObject {
  const { children, loader, lazy, Component } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' && !isLoader(loader) ? {} : { loader: behind(access, loader) }),
    ...(isPage(Component) ? { Component: patient(Component) } : {}),
    ...(typeof lazy === 'function'
      ? {
          lazy: async () => {
            const [page] = await Promise.all([retryingImport(lazy), retryingImport(() => texts(route))]);
            const module: LazyModule = { ...page };
            return {
              ...module,
              ...(isLoader(loader) ? {} : { loader: behind(access, module.loader) }),
              ...(isPage(module.Component) ? { Component: patient(module.Component) } : {}),
            };
          },
        }
      : {}),
    ...(children ? { children: children.map((child) => secured(child, access, texts)) } : {}),
  } as RouteObject;
}
