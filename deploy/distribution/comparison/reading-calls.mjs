import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/workspace/root.mjs';

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {'path' | 'query' | 'header'} in
 * @property {boolean} required
 * @property {any} schema
 *
 * @typedef {object} ReadingCall
 * @property {string} path as the list of endpoints has it, e.g. `/contracts/{contractId}`
 * @property {string} url with records and a query
 *
 * Records by the name of a parameter, the first ones to be asked for.
 *
 * @typedef {Readonly<Record<string, readonly (string | number)[]>>} Records
 */

/** A stream that does not end. */
const streams = ['/notifications'];

/** Parameters of queries that name a record under another name than paths do. */
const sameRecords = /** @type {Readonly<Record<string, string>>} */ ({
  issuerId: 'insurerId',
  excludedIssuerId: 'insurerId',
  tariff: 'tariffId',
  forGroup: 'groupId',
  excludedGroupId: 'groupId',
  parentGroupId: 'groupId',
});

/** Values of parameters that name no record. */
const texts = /** @type {Readonly<Record<string, readonly (string | number)[]>>} */ ({
  search: ['mü', 'fonds'],
  limit: [3],
  offset: [2],
  minValue: [10_000],
  maxValue: [50_000],
  riskClass: [3],
});

/** Of a closed set, e.g. the permissions. */
const MOST_CHOICES = 20;

const document = () => JSON.parse(readFileSync(join(root, 'shared/contract/openapi.json'), 'utf8'));

/** @param {any} whole @param {any} node @returns {any} */
const resolved = (whole, node) =>
  node?.$ref === undefined
    ? node
    : resolved(
        whole,
        node.$ref
          .slice(2)
          .split('/')
          .reduce((/** @type {any} */ at, /** @type {string} */ key) => at[key], whole),
      );

/** @param {any} whole @param {any} schema @returns {readonly (string | number)[]} the closed set that a value is of */
function choices(whole, schema) {
  const { enum: values, anyOf, type } = resolved(whole, schema) ?? {};
  if (values) return values;
  if (type === 'boolean') return ['true'];
  return (anyOf ?? []).flatMap((/** @type {any} */ one) => choices(whole, one));
}

/** @param {string} path @param {string} name @param {Records} records */
function recordsOf(path, name, records) {
  const [, kind] = /^\/admin\/(\w+)-components\//.exec(path) ?? [];
  if (name === 'componentId') return records[`${kind ?? ''}ComponentId`] ?? [];
  return records[sameRecords[name] ?? name] ?? [];
}

/**
 * Every call that reads, with every record of the sample in its path, and each of its filters once.
 *
 * @param {Records} records
 * @returns {{ calls: ReadingCall[], withoutRecord: string[] }}
 */
export function readingCalls(records) {
  const whole = document();
  /** @type {ReadingCall[]} */
  const calls = [];
  /** @type {string[]} */
  const withoutRecord = [];
  for (const [path, { get }] of Object.entries(whole.paths)) {
    if (get === undefined || streams.includes(path)) continue;
    /** @type {Parameter[]} */
    const parameters = (get.parameters ?? []).map((/** @type {any} */ one) => resolved(whole, one));
    const values = (/** @type {Parameter} */ { name, schema }) => [
      ...recordsOf(path, name, records),
      ...(texts[name] ?? []),
      ...choices(whole, schema).slice(0, MOST_CHOICES),
    ];
    const inPath = parameters.filter((one) => one.in === 'path');
    const urls = inPath.reduce(
      (found, one) =>
        found.flatMap((url) => values(one).map((value) => url.replace(`{${one.name}}`, String(value)))),
      [path],
    );
    const query = parameters.filter((one) => one.in === 'query');
    const required = query.filter((one) => one.required).map((one) => [one.name, String(values(one)[0])]);
    const filters = query.flatMap((one) =>
      values(one).map((value) => [
        ...required.filter(([name]) => name !== one.name),
        [one.name, String(value)],
      ]),
    );
    if (urls.length === 0) withoutRecord.push(path);
    for (const [index, url] of urls.entries())
      for (const filter of index === 0 ? [required, ...filters] : [required]) {
        const text = new URLSearchParams(filter).toString();
        calls.push({ path, url: text === '' ? url : `${url}?${text}` });
      }
  }
  return { calls, withoutRecord };
}
