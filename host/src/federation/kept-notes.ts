import type { RemoteEntry } from '@depotwerk/platform';
import type { RemoteFault } from './remote-fault';

/** Where the addresses are kept of files that did not run: a browser keeps what it got for a year. */
export const FAILED_FILES = 'failedFiles';

/** Where tabs note what they are busy with: by tab a part, with the time in milliseconds since 1970. */
export const BUSY = 'busy';

/** What a tab was busy with when it was last heard of. */
export type BusyPart = Pick<RemoteEntry, 'name' | 'version'>;

/** By `partKey`; one that was shown is taken out. */
export type HungParts = Map<string, RemoteFault>;

export const partKey = ({ name, version }: BusyPart): string => `${name} ${version}`;
