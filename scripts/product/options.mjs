import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PORT, remotes } from '../workspace/apps.mjs';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';
import { root } from '../workspace/root.mjs';

/**
 * @typedef {object} ProductOptions
 * @property {string} hostname address to listen on; loopback unless asked otherwise
 * @property {number} port of the host; the remotes and the API follow (see apps.mjs)
 * @property {string} dataFolder where the embedded database lives
 * @property {number} contracts how many the demo data has
 * @property {number} seed of the demo data
 */

export const usage = `npm start [-- options]
  --port N        ${say(`Adresse der Anwendung; die ${remotes.length} dahinter, N+9 und N+10 werden auch gebraucht`, `port of the application; the ${remotes.length} behind it, N+9 and N+10 are needed too`)} (${String(DEFAULT_PORT)})
  --host NAME     ${say('auf welcher Netzadresse gelauscht wird', 'network address to listen on')} (127.0.0.1)
  --data FOLDER   ${say('Ordner der eingebetteten Datenbank', 'folder of the embedded database')} (data)
  --contracts N   ${say('Verträge in den Demodaten, nur beim ersten Start', 'contracts in the demo data, first start only')} (1500)
  --seed N        ${say('Zufallszahl der Demodaten, nur beim ersten Start', 'seed of the demo data, first start only')} (1)`;

/** @param {string} name of the option @param {string} text @param {number} min @param {number} max @throws {Failure} */
export function wholeNumber(name, text, min, max) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Failure(
    say(
      `--${name} muss eine ganze Zahl von ${min} bis ${max} sein, nicht „${text}“.`,
      `--${name} must be a whole number from ${min} to ${max}, not "${text}".`,
    ),
  );
}

/**
 * @param {readonly string[]} args
 * @returns {ProductOptions | undefined} undefined when only help was asked for
 * @throws {Failure} for an unknown option or a value that does not fit
 */
export function productOptions(args) {
  /** @type {{ help?: boolean, port: string, host: string, data: string, contracts: string, seed: string }} */
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        port: { type: 'string', default: String(DEFAULT_PORT) },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: 'data' },
        contracts: { type: 'string', default: '1500' },
        seed: { type: 'string', default: '1' },
      },
    }));
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  if (values.help) return undefined;
  return {
    hostname: values.host,
    port: wholeNumber('port', values.port, 1, 65_525),
    dataFolder: isAbsolute(values.data) ? values.data : join(root, values.data),
    contracts: wholeNumber('contracts', values.contracts, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 1, 2_147_483_647),
  };
}
