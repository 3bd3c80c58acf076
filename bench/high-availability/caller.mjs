import { readFileSync } from 'node:fs';
import https from 'node:https';
import { credentials } from '../harness/sign-in.mjs';

/**
 * An answer, or none: `status` 0 when the line broke.
 *
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }} Answer
 */

/** Calls the API as a browser does: through nginx, by HTTPS. */
export class Caller {
  #agent;
  #origin;
  /** @type {Record<string, string>} */
  #headers = {};

  /** @param {string} origin @param {string} certificate file to trust */
  constructor(origin, certificate) {
    this.#origin = origin;
    this.#agent = new https.Agent({ ca: readFileSync(certificate), keepAlive: true, maxSockets: 50 });
  }

  async signIn() {
    const answer = await this.call('POST', '/auth/login', { body: credentials('administrator') });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.body}`);
    this.#headers = { authorization: `Bearer ${JSON.parse(answer.body).accessToken}` };
  }

  /** Sees what it wrote, as a browser does that keeps the cookie. @param {import('node:http').IncomingHttpHeaders} headers */
  keepPosition({ 'set-cookie': cookies = [] }) {
    const cookie = cookies.find((one) => one.startsWith('dw_written='))?.split(';', 1)[0];
    if (cookie !== undefined) this.#headers = { ...this.#headers, cookie };
  }

  /** Header of the session. */
  get authorization() {
    return this.#headers['authorization'] ?? '';
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ body?: object, headers?: Record<string, string> }} [options]
   * @returns {Promise<Answer>}
   */
  call(method, path, { body, headers = {} } = {}) {
    return new Promise((resolve) => {
      const request = https.request(
        `${this.#origin}/api${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...this.#headers,
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part) => (text += part));
          response.on('error', () => resolve({ status: 0, headers: {}, body: text }));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      request.on('error', (error) => resolve({ status: 0, headers: {}, body: error.message }));
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** @param {string} path */
  async read(path) {
    const answer = await this.call('GET', path);
    if (answer.status !== 200)
      throw new Error(`GET ${path} answers ${String(answer.status)}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  close() {
    this.#agent.destroy();
  }
}
