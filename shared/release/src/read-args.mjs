import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/**
 * @template {import('node:util').ParseArgsConfig} T
 * @param {string} usage
 * @param {T} config
 * @throws {Failure} with what is wrong and the usage
 */
export function readArgs(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
