import type { RunningMember } from '../../deploy/ha/kill-member.mjs';

/** Where a started product answers; passed from the global setup to the workers through the environment. */
export interface Addresses {
  readonly host: string;
  /** Origin of each remote, by its name. */
  readonly remotes: Readonly<Record<string, string>>;
  /** File in which the API says what it does, where it is at hand. */
  readonly apiLog?: string;
  /** The one origin that may show the application in a frame. */
  readonly embeddingOrigin?: string;
  /** Process ids of the API processes, where a journey ends one. */
  readonly apiProcesses?: readonly number[];
  /** Members of the database cluster, where a journey kills one. */
  readonly members?: readonly RunningMember[];
}

const VARIABLE = 'DEPOTWERK_E2E_ADDRESSES';

export const hasAddresses = (): boolean => process.env[VARIABLE] !== undefined;

export const setAddresses = (addresses: Addresses): void => {
  process.env[VARIABLE] = JSON.stringify(addresses);
};

export function addresses(): Addresses {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('The global setup did not start the product.');
  return JSON.parse(text) as Addresses;
}
