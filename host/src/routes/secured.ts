import type { LoaderFunction, RouteObject } from '@depotwerk/platform';
import type { ComponentType } from 'react';
import type { Access } from './access';
import { patient } from './patient-page';
import { retryingImport } from './retrying-import';

type LazyModule = Readonly<Record<string, unknown>>;

const behind =
  (access: Access, loader: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    await access(args);
    return loader(args, context);
  };

const isPage = (value: unknown): value is ComponentType => typeof value === 'function';
const isLoader = (value: unknown): value is LoaderFunction => typeof value === 'function';

/**
 * Routes of a remote as the router gets them: every loader behind the host's guard (loaders of parent and child run
 * side by side, so the one of the mount point is not enough), every lazy page with a second try, and none that waits
 * for ever.
 */
export function secured(route: RouteObject, access: Access): RouteObject {
  const { children, loader, lazy, Component } = route;
  return {
    ...route,
    ...(isLoader(loader) ? { loader: behind(access, loader) } : {}),
    ...(isPage(Component) ? { Component: patient(Component) } : {}),
    ...(typeof lazy === 'function'
      ? {
          lazy: async () => {
            const module: LazyModule = { ...(await retryingImport(lazy)) };
            return {
              ...module,
              ...(isLoader(module.loader) ? { loader: behind(access, module.loader) } : {}),
              ...(isPage(module.Component) ? { Component: patient(module.Component) } : {}),
            };
          },
        }
      : {}),
    ...(children ? { children: children.map((child) => secured(child, access)) } : {}),
  } as RouteObject;
}
