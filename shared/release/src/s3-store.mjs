import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Failure } from './failure.mjs';
import { ASSETS, requireSame, STATEMENT } from './folder-store.mjs';

/** @typedef {import('./folder-store.mjs').ReleaseStore} ReleaseStore */

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Files of a folder, the statement last: without it a release was never whole. Maps of the sources stay with the build.
 *
 * @param {string} folder
 */
const filesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(map|br|gz)$/.test(file))
    .sort((a, b) => Number(a === STATEMENT) - Number(b === STATEMENT) || (a < b ? -1 : 1));

/** Of an element in the answer of a bucket; none of ours holds others. @param {string} xml @param {string} name */
const valueOf = (xml, name) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll('&amp;', '&');

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
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const base = `${bucketUrl}${pathname.replace(/\/$/, '')}`;
  const prefix = `${pathname.replace(/^\/|\/$/g, '')}/`.replace(/^\/$/, '');
  /**
   * Undefined for what is missing. A refusal does not say that nothing is there to be overwritten: who may not list is told
   * 403 for what is missing, too. @param {string} target @throws {Failure}
   */
  const textAt = async (target) => {
    const answer = await client.fetch(target);
    if (answer.status === 404) return undefined;
    if (!answer.ok)
      throw new Failure(`${target} was not read: ${String(answer.status)}. The key must read and list.`);
    return answer.text();
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
      const stored = await textAt(`${target}/${STATEMENT}`);
      if (stored !== undefined) {
        requireSame(target, [stored, readFileSync(join(folder, version, STATEMENT), 'utf8')]);
        return false;
      }
      // What is there already, too: its date says when a version last needed it.
      for (const file of filesOf(join(folder, ASSETS)))
        await put(`${base}/${remote}/${ASSETS}/${file}`, join(folder, ASSETS, file));
      for (const file of filesOf(join(folder, version)))
        await put(`${target}/${file}`, join(folder, version, file));
      return true;
    },
    async list(remote) {
      const own = `${prefix}${remote}/`;
      /** @type {import('./folder-store.mjs').StoredFile[]} */
      const files = [];
      for (let isWhole = false; !isWhole;) {
        const last = files.at(-1);
        const query = new URLSearchParams({ prefix: own, ...(last && { marker: own + last.path }) });
        const page = await textAt(`${bucketUrl}?${query.toString()}`);
        if (page === undefined) throw new Failure(`${bucketUrl} cannot be listed.`);
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          files.push({
            path: valueOf(entry, 'Key').slice(own.length),
            bytes: Number(valueOf(entry, 'Size')),
            storedAt: Date.parse(valueOf(entry, 'LastModified')),
          });
        isWhole = valueOf(page, 'IsTruncated') !== 'true';
      }
      return files;
    },
    async read(remote, path) {
      const text = await textAt(`${base}/${remote}/${path}`);
      if (text === undefined) throw new Failure(`${base}/${remote}/${path} is missing.`);
      return text;
    },
    async remove(remote, path, since = Infinity) {
      const target = `${base}/${remote}/${path}`;
      const { headers } = await client.fetch(target, { method: 'HEAD' });
      if (Date.parse(headers.get('last-modified') ?? '') >= since) return;
      const { status } = await client.fetch(target, { method: 'DELETE' });
      if (status >= 400 && status !== 404) throw new Failure(`${target} was not deleted: ${String(status)}.`);
    },
  };
}
