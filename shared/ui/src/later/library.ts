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
