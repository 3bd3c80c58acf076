import { resolve } from 'node:path';
import { folderStore } from './folder-store.mjs';
import { s3Store } from './s3-store.mjs';

/** @param {string} store folder, or `s3://…` */
export const storeAt = (store) =>
  store.startsWith('s3:') ? s3Store(store, process.env) : folderStore(resolve(store));
