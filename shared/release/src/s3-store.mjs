import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Failure } from './failure.mjs';
import { ASSETS } from './folder-store.mjs';

/** @typedef {import('./folder-store.mjs').ReleaseStore} ReleaseStore */

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Last, so that a release without it was never whole. */
const STATEMENT = 'release.json';

/** Files of a folder; maps of the sources stay with the build. @param {string} folder */
const filesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(map|br|gz)$/.test(file))
    .sort((a, b) => Number(a === STATEMENT) - Number(b === STATEMENT) || (a < b ? -1 : 1));

/**
 * A bucket of any server that speaks S3. Compressed twins are left to the network in front of it.
 *
 * @param {string} address `s3://bucket[/folder]?endpoint=https://…&region=…`
 * @param {NodeJS.ProcessEnv} env `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`
 * @returns {ReleaseStore}
 * @throws {Failure} naming what is missing
 */
export function s3Store(address, env) {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint) throw new Failure(`${address} lacks ?endpoint=https://…`);
  if (!accessKeyId || !secretAccessKey)
    throw new Failure('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the store.');
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
  });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}${pathname.replace(/\/$/, '')}`;
  const isThere = async (/** @type {string} */ target) => {
    const { ok, status } = await client.fetch(target, { method: 'HEAD' });
    // A refusal or a fault does not say that nothing is there to be overwritten.
    if (!ok && status !== 404)
      throw new Failure(`Whether ${target} is there is not known: ${String(status)}.`);
    return ok;
  };
  const put = async (/** @type {string} */ target, /** @type {string} */ file) => {
    const answer = await client.fetch(target, {
      method: 'PUT',
      body: readFileSync(file),
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    if (!answer.ok) throw new Failure(`${target} was not stored: ${String(answer.status)}.`);
  };
  return {
    async publish(remote, version, folder) {
      const target = `${base}/${remote}/${version}`;
      if (await isThere(`${target}/${STATEMENT}`))
        throw new Failure(`${target} is there already: a release is never changed.`);
      for (const file of filesOf(join(folder, ASSETS))) {
        const asset = `${base}/${remote}/${ASSETS}/${file}`;
        if (!(await isThere(asset))) await put(asset, join(folder, ASSETS, file));
      }
      for (const file of filesOf(join(folder, version)))
        await put(`${target}/${file}`, join(folder, version, file));
    },
  };
}
