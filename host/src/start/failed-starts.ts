import { readSaved, writeSaved, type RemoteEntry } from '@depotwerk/platform';
import { reportRemote } from '../federation/remote-reports';
import { hasFailed } from './start-failure';

const SAVED = 'starts';
/** So often a line breaks, or somebody is impatient. */
const MOST_FAILED = 2;
/** A page that hangs does so before. */
const CALM_MS = 3000;

type Release = Pick<RemoteEntry, 'name' | 'version'>;

interface Starts {
  /** In a row, with something on trial; the one that runs counts until it has come to its end. */
  readonly failed: number;
  /** Releases on trial that the last start had. */
  readonly tried: readonly Release[];
  /** Those that this browser goes on without. */
  readonly leftOut: readonly Release[];
}

const isRelease = (value: unknown): value is Release =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value;
const releasesIn = (value: unknown): readonly Release[] =>
  Array.isArray(value) ? value.filter(isRelease) : [];

function read(): Starts {
  const { failed, tried, leftOut } = readSaved(SAVED);
  return {
    failed: typeof failed === 'number' ? failed : 0,
    tried: releasesIn(tried),
    leftOut: releasesIn(leftOut),
  };
}

const write = (changes: Partial<Starts>): void => writeSaved(SAVED, { ...read(), ...changes });

/** Before anything of a registry runs: after two starts that failed it goes on without what was on trial in them. */
export function leaveFailedTrialsOut(): void {
  const { failed, tried } = read();
  if (failed < MOST_FAILED) return;
  for (const release of tried) reportRemote(release, { kind: 'fault', phase: 'init', reason: 'failedStart' });
  write({ failed: 0, leftOut: tried });
}

/** What a tab was not heard of again after is tried no more, where it is on trial. */
export const leaveOut = (releases: readonly Release[]): void =>
  write({ leftOut: [...read().leftOut, ...releases] });

/** A version on trial that two starts failed with; its next version is tried again. */
export const isLeftOut = ({ isTrial, name, version }: RemoteEntry): boolean =>
  isTrial === true && read().leftOut.some((one) => one.name === name && one.version === version);

/** A start with something on trial counts as failed until it has come to its end. */
export function noteTrials(releases: readonly RemoteEntry[]): void {
  const tried = releases.filter(({ isTrial }) => isTrial === true);
  if (tried.length > 0)
    write({ failed: read().failed + 1, tried: tried.map(({ name, version }) => ({ name, version })) });
}

/** The frame is drawn: a page that has been calm for a while, or that somebody leaves, does not hang. */
export function endStart(): void {
  const end = () => {
    if (read().failed > 0 && !hasFailed()) write({ failed: 0 });
  };
  setTimeout(end, CALM_MS);
  window.addEventListener('pagehide', end, { once: true });
}
