import path from 'node:path';

export const cacheFolder = path.join(__dirname, '../../.cache');
export const workerFile = path.join(cacheFolder, 'embedded-worker.mjs');
export const childFile = path.join(cacheFolder, 'embedded-child.mjs');
export const jobChildFile = path.join(cacheFolder, 'job-child.mjs');
export const apiChildFile = path.join(cacheFolder, 'api-child.mjs');
export const pausedChildFile = path.join(cacheFolder, 'paused-child.mjs');
export const templateFile = path.join(cacheFolder, 'template.tar');
export const postgresTemplate = 'depotwerk_template';
