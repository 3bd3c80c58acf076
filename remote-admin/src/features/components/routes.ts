import type { Permission } from '@depotwerk/contract/floor';
import {
  guarded,
  redirect,
  requireTariffs,
  type LoaderFunction,
  type RouteObject,
} from '@depotwerk/platform';
import { componentPaths } from './paths';

/** GUARD-11, and the permission of the page. */
const tariffsGuarded = (permission: Permission): LoaderFunction =>
  guarded(permission, async (args) => {
    await requireTariffs(args);
    return null;
  });
const view = tariffsGuarded('tariffs.view');
const edit = tariffsGuarded('tariffs.edit');

/** The universe has the parameter `tariffUniverseId` (ROUTE-23). */
export const componentRoutes: readonly RouteObject[] = [
  { path: 'admin/components', loader: () => redirect(componentPaths.list('risk')), element: null },
  { path: 'admin/components/risk', loader: view, lazy: () => import('./list/risk-list-page') },
  { path: 'admin/components/allocation', loader: view, lazy: () => import('./list/allocation-list-page') },
  { path: 'admin/components/universe', loader: view, lazy: () => import('./list/universe-list-page') },
  { path: 'admin/components/selection', loader: view, lazy: () => import('./list/selection-list-page') },
  { path: 'admin/components/risk/new', loader: edit, lazy: () => import('./risk/new-risk-page') },
  { path: 'admin/components/risk/:componentId', loader: view, lazy: () => import('./risk/risk-page') },
  {
    path: 'admin/components/allocation/new',
    loader: edit,
    lazy: () => import('../allocations/new-allocation-page'),
  },
  {
    path: 'admin/components/allocation/:componentId',
    loader: view,
    lazy: () => import('../allocations/allocation-page'),
  },
  { path: 'admin/components/universe/new', loader: edit, lazy: () => import('./universe/new-universe-page') },
  {
    path: 'admin/components/universe/:tariffUniverseId',
    loader: view,
    lazy: () => import('./universe/universe-page'),
  },
  {
    path: 'admin/components/selection/new',
    loader: edit,
    lazy: () => import('./selection/new-selection-page'),
  },
  {
    path: 'admin/components/selection/:componentId',
    loader: view,
    lazy: () => import('./selection/selection-page'),
  },
];
