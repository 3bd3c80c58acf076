/**
 * What one server said to a call.
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {unknown} body JSON, text, or for another file its kind and size
 * @property {string} [fault] why the server failed, in the words of the database
 *
 * @typedef {{ kind: 'same' } | { kind: 'differs', where: string } | { kind: 'failed', why: string }} Verdict
 */

/** Sums of shards are added in another order than those of one server. */
const ROUNDING = 1e-9;
/** Documents carry the moment at which they were made. */
const SIZE_SHARE = 0.02;

/** Ids of rows, and numbers that the simulated bank gives to orders. */
const drawn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\bA\d{8}\b/g;
const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Differ from call to call on one server as well. */
const ownOfCall = ['traceId', 'signature', 'hash', 'previousHash'];

/** Makes answers comparable: what is drawn by chance is numbered by its first place, moments of this run are one. */
class Reader {
  /** @type {Map<string, string>} */
  #ids = new Map();
  /** @param {Date} since the moment from which on the two sides may have done something at different times */
  constructor(since) {
    this.since = since;
  }

  /** @param {unknown} value @returns {unknown} */
  read(value) {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((item) => this.read(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !ownOfCall.includes(key))
        .map(([key, item]) => [key, this.read(item)]),
    );
  }

  /** @param {string} text */
  #text(text) {
    if (moments.test(text)) return new Date(text) >= this.since ? 'a moment of this run' : text;
    return text.replace(drawn, (id) => {
      const name = this.#ids.get(id) ?? `id ${String(this.#ids.size + 1)}`;
      this.#ids.set(id, name);
      return name;
    });
  }
}

/** @param {unknown} value */
const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null;

/**
 * The first place where two values differ.
 *
 * @param {unknown} one @param {unknown} other @param {string} [place]
 * @returns {string | undefined}
 */
function differenceOf(one, other, place = '') {
  if (Object.is(one, other)) return undefined;
  if (typeof one === 'number' && typeof other === 'number') {
    const share = place.endsWith('.bytes') ? SIZE_SHARE : ROUNDING;
    if (Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other))) return undefined;
  }
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return `${place || '.'}: ${shown(one)} instead of ${shown(other)}`;
  for (const key of new Set([...Object.keys(other), ...Object.keys(one)])) {
    const found = differenceOf(one[key], other[key], `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * @param {Answer} answer of the database that is tried
 * @param {Answer} expected of one server
 * @param {Date} since see {@link Reader}
 * @returns {Verdict}
 */
export function compareAnswers(answer, expected, since) {
  if (expected.status >= 500)
    return { kind: 'failed', why: `on one server too: ${expected.fault ?? shown(expected.body)}` };
  if (answer.status >= 500)
    return { kind: 'failed', why: answer.fault ?? `${String(answer.status)} ${shown(answer.body)}` };
  const where =
    answer.status === expected.status
      ? differenceOf(new Reader(since).read(answer.body), new Reader(since).read(expected.body))
      : `status: ${String(answer.status)} instead of ${String(expected.status)}`;
  return where === undefined ? { kind: 'same' } : { kind: 'differs', where };
}
