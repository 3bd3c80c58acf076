import { later } from './later';

// What the first screen does without: a list opens them with its filters.
export const selectLibrary = later(
  'select',
  async () => (await import(/* webpackChunkName: "select" */ 'antd/es/select')).default,
);
export const drawerLibrary = later(
  'drawer',
  async () => (await import(/* webpackChunkName: "drawer" */ 'antd/es/drawer')).default,
);
export const formLibrary = later(
  'form',
  async () => (await import(/* webpackChunkName: "form" */ 'antd/es/form')).default,
);

// What most pages about one thing do without.
export const listLibrary = later(
  'list',
  async () => (await import(/* webpackChunkName: "list" */ 'antd/es/list')).default,
);
export const paginationLibrary = later(
  'pagination',
  async () => (await import(/* webpackChunkName: "pagination" */ 'antd/es/pagination')).default,
);
export const stepsLibrary = later(
  'steps',
  async () => (await import(/* webpackChunkName: "steps" */ 'antd/es/steps')).default,
);
export const tableLibrary = later(
  'table',
  async () => (await import(/* webpackChunkName: "table" */ 'antd/es/table')).default,
);
export const tabsLibrary = later(
  'tabs',
  async () => (await import(/* webpackChunkName: "tabs" */ 'antd/es/tabs')).default,
);
export const cardLibrary = later(
  'card',
  async () => (await import(/* webpackChunkName: "card" */ 'antd/es/card')).default,
);
export const collapseLibrary = later(
  'collapse',
  async () => (await import(/* webpackChunkName: "collapse" */ 'antd/es/collapse')).default,
);
export const rareLibrary = later('rare', () => import(/* webpackChunkName: "rare" */ './rare-library'));

// What opens over a page: of a visit that only reads, none is drawn.
export const dropdownLibrary = later(
  'dropdown',
  async () => (await import(/* webpackChunkName: "dropdown" */ 'antd/es/dropdown')).default,
);
export const tooltipLibrary = later(
  'tooltip',
  async () => (await import(/* webpackChunkName: "tooltip" */ 'antd/es/tooltip')).default,
);
export const popoverLibrary = later(
  'popover',
  async () => (await import(/* webpackChunkName: "popover" */ 'antd/es/popover')).default,
);
export const popconfirmLibrary = later(
  'popconfirm',
  async () => (await import(/* webpackChunkName: "popconfirm" */ 'antd/es/popconfirm')).default,
);
export const modalLibrary = later(
  'modal',
  async () => (await import(/* webpackChunkName: "modal" */ 'antd/es/modal')).default,
);
export const noticesLibrary = later(
  'notices',
  async () => (await import(/* webpackChunkName: "notices" */ 'antd/es/app')).default,
);
