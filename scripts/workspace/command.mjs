import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd] the repository by default
 * @property {Record<string, string | undefined>} [env] added to the environment of this process
 * @property {boolean} [quiet] keeps the output and only returns it
 * @property {number} [timeoutMs]
 */

/**
 * Runs a program to its end, without a terminal to ask questions on.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist
 */
export function command(program, args, { cwd = root, env, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      // npx and npm are batch files on Windows.
      shell: process.platform === 'win32' && /^(npx|npm|pnpm)$/.test(program),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a script of an installed package with this Node. @param {string} script relative to the repository */
export const nodeCommand = (
  /** @type {string} */ script,
  /** @type {readonly string[]} */ args = [],
  /** @type {CommandOptions} */ options = {},
) => command(process.execPath, [script, ...args], options);
