import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { root } from '../workspace/root.mjs';

/** How long a service may take to finish its work after it was asked to stop. */
const STOP_MS = 10_000;

/**
 * A program that runs until it is stopped. Its standard output goes to a log file, its last words are kept.
 */
export class Service {
  /** @type {string} */
  #tail = '';
  /** @type {(line: string) => void} */
  #onLine;

  /**
   * @param {object} options
   * @param {readonly string[]} options.command program and arguments
   * @param {Record<string, string | undefined>} options.env
   * @param {string} [options.logFile]
   * @param {(line: string) => void} [options.onLine] called for every line on standard error
   * @param {{ uid: number, gid: number }} [options.user] runs as this user
   */
  constructor({ command, env, logFile, onLine = () => undefined, user }) {
    this.#onLine = onLine;
    const [program = '', ...args] = command;
    this.child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group: Ctrl+C reaches only the parent, which then stops the services in order.
      detached: process.platform !== 'win32',
      ...user,
    });
    if (logFile === undefined) this.child.stdout.on('data', (chunk) => this.#keep(String(chunk)));
    else this.child.stdout.pipe(createWriteStream(logFile, { flags: 'a' }));
    this.child.stderr.on('data', (chunk) => this.#keep(String(chunk)));
    /** @type {Promise<number | null>} */
    this.exit = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.#keep(error.message);
        resolve(null);
      });
      this.child.once('exit', (code) => resolve(code));
    });
  }

  /** @param {string} text */
  #keep(text) {
    this.#tail = (this.#tail + text).slice(-8_000);
    for (const line of text.split('\n')) if (line.trim() !== '') this.#onLine(line.trim());
  }

  /** What it said last, for the report of a failure. */
  get lastWords() {
    return this.#tail.trim();
  }

  get hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
  }

  /** Asks it to finish, and ends it if it does not. */
  async stop() {
    if (this.hasEnded) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await this.exit;
    clearTimeout(timer);
  }
}
