import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { root } from '../workspace/root.mjs';

/** How long a service may take to finish its work after it was asked to stop. */
const STOP_MS = 10_000;
/** Lines kept for the report of a failure. */
const REMEMBERED = 60;

/** The demo writes links and codes of sign-ins into its log: nobody else at this machine reads it. */
const PRIVATE = 0o600;

/** @param {string} file */
function openPrivateLog(file) {
  if (existsSync(file)) chmodSync(file, PRIVATE);
  return createWriteStream(file, { flags: 'a', mode: PRIVATE });
}

/** A program that runs until it is stopped. */
export class Service {
  /** @type {string[]} */
  #lines = [];

  /**
   * @param {object} options
   * @param {readonly string[]} options.command program and arguments
   * @param {Record<string, string | undefined>} [options.env] added to the environment of this process
   * @param {string} [options.cwd] the repository by default
   * @param {string} [options.logFile] everything it says is added here
   * @param {(line: string) => void} [options.onLine] called with every line that it says
   * @param {boolean} [options.noticesOurEnd] it is a Node program that ends on `disconnect`, which comes however this
   *   process ends
   */
  constructor({ command, env, cwd = root, logFile, onLine, noticesOurEnd = false }) {
    const [program = '', ...args] = command;
    this.child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(noticesOurEnd ? /** @type {const} */ (['ipc']) : [])],
      // Its own process group: Ctrl+C reaches only this process, which then stops the services in order.
      detached: process.platform !== 'win32',
    });
    const log = logFile === undefined ? undefined : openPrivateLog(logFile);
    const outputs = [this.child.stdout, this.child.stderr].filter((stream) => stream !== null);
    for (const stream of outputs) {
      createInterface({ input: stream }).on('line', (line) => {
        this.#lines = [...this.#lines, line].slice(-REMEMBERED);
        log?.write(`${line}\n`);
        onLine?.(line);
      });
    }
    /** Resolves when it has ended and said everything. @type {Promise<void>} */
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.#lines.push(error.message);
        resolve();
      });
      this.child.once('close', (code, signal) => {
        if (signal !== null) this.#lines.push(`ended by ${signal}`);
        log?.write(`ended: ${signal ?? String(code)}\n`);
        resolve();
      });
    });
    void this.ended.then(() => log?.end());
  }

  /** What it said last, for the report of a failure. */
  get lastWords() {
    return this.#lines.join('\n').trim();
  }

  get hasEnded() {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Asks it to finish, and ends it if it does not. */
  async stop() {
    if (!this.hasEnded) this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
