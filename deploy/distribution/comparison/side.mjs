import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PASSWORD = 'depotwerk-demo-2026';
/** Until the line about a fault stands in the log. */
const LOG_MS = 2_000;
const LOG_PAUSE_MS = 50;

/** Demo accounts. @typedef {'admin' | 'freigabe' | 'berater' | 'kunde'} Person */

/**
 * What is asked of a server.
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} url
 * @property {unknown} [body] JSON, or a file
 * @property {number} [version] on which an edit was made
 */

/** One of the two products that are compared: its address, its log and who is signed in. */
export class Side {
  /** @type {Map<Person, string>} */
  #tokens = new Map();

  /**
   * @param {string} url of the API
   * @param {string} database its address
   * @param {string} [logFile] in which the API says why it failed
   */
  constructor(url, database, logFile) {
    this.url = url;
    this.database = database;
    this.logFile = logFile;
  }

  /** @param {Person} person @param {Request} request @returns {Promise<import('./answers.mjs').Answer>} */
  async ask(person, request) {
    const answer = await this.#send(request, this.#tokens.get(person));
    // The first time, and whenever the token is too old.
    if (answer.status !== 401) return answer;
    const signedIn = await this.#send({
      method: 'POST',
      url: '/auth/login',
      body: { userName: person, password: PASSWORD },
    });
    const { accessToken } = /** @type {{ accessToken?: string }} */ (signedIn.body ?? {});
    if (accessToken === undefined) return signedIn;
    this.#tokens.set(person, accessToken);
    return this.#send(request, accessToken);
  }

  /** @param {Request} request @param {string} [token] @returns {Promise<import('./answers.mjs').Answer>} */
  async #send({ method, url, body, version }, token) {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${this.url}${url}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(version === undefined ? {} : { 'if-match': `"${String(version)}"` }),
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const answer = { status: response.status, body: await bodyOf(response) };
    return response.status < 500 ? answer : { ...answer, fault: await this.#faultOf(answer.body) };
  }

  /** @param {unknown} body of an answer @returns {Promise<string>} why, as the log tells it */
  async #faultOf(body) {
    const { traceId, message = 'no answer' } = /** @type {{ traceId?: string, message?: string }} */ (
      body ?? {}
    );
    for (let waited = 0; this.logFile !== undefined && waited < LOG_MS; waited += LOG_PAUSE_MS) {
      const lines = readFileSync(this.logFile, 'utf8').split('\n');
      const line = lines.findLast(
        (one) => one.includes(`"traceId":"${traceId ?? ''}"`) && one.includes('"err"'),
      );
      if (line !== undefined) return messageOf(JSON.parse(line).err);
      await pause(LOG_PAUSE_MS);
    }
    return message;
  }
}

/** The innermost cause is the database's. @param {{ message: string, cause?: any }} error @returns {string} */
const messageOf = ({ message, cause }) => (cause === undefined ? message : messageOf(cause));

/** @param {Response} response @returns {Promise<unknown>} */
async function bodyOf(response) {
  const kind = response.headers.get('content-type') ?? '';
  if (kind.includes('json')) return response.json();
  if (kind.startsWith('text/')) return response.text();
  return { kind, bytes: (await response.arrayBuffer()).byteLength };
}
