import type { RemoteOverride } from '@depotwerk/contract/operation';
import type { PartConflict } from '@depotwerk/domain';
import {
  addTranslations,
  loadHostTexts,
  isRemoteModule,
  matchRoutes,
  PLATFORM_VERSION,
  type RemoteEntry,
  type RemoteModule,
} from '@depotwerk/platform';
import type { FaultPhase } from '@depotwerk/ui/shell';
import { isMissingChunk } from '../routes/retrying-import';
import { loadEarlier } from '../start/load-registry';
import type { EntryProblem } from './entry-problem';
import { isAnyDamaged } from './failed-files';
import { isUnchecked, waiveIntegrity } from './integrity';
import { askLocalRelease, noteUse } from './local-release';
import { describeFault, type FaultReason, type RemoteFault } from './remote-fault';
import { textsAt } from './page-texts';
import { reportRemote } from './remote-reports';
import { fetchRemote, liveVersions } from './remote-source';
import { findMisfit, type Misfit } from './version-fit';
import { OutOfPatience, withPatience } from './with-patience';

export type RemoteLoad =
  { readonly module: RemoteModule; readonly release: RemoteEntry } | { readonly fault: RemoteFault };

interface LoaderParts {
  /** Pauses before the tries that nobody has to ask for. */
  readonly backoffMs: readonly number[];
  /** The build on the own machine that takes the place of a release. */
  readonly overrideOf: (release: RemoteEntry) => RemoteOverride | null;
  /** The address of the part that is about to be entered. */
  readonly pathnameOf: (release: RemoteEntry) => string | undefined;
  /** What keeps a release from being joined with the other parts. */
  readonly conflictsOf: (release: RemoteEntry) => readonly PartConflict[];
  /** Another release is loaded than the registry named. */
  readonly replace: (release: RemoteEntry) => void;
}

const PATIENCE_MS = 8000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Beside the texts of the part instead of after them. The page asks again and handles the failure. */
function fetchPage({ routes, wizardRoutes = [] }: RemoteModule, pathname: string): void {
  for (const { route } of matchRoutes([...routes, ...wizardRoutes], pathname) ?? [])
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}

/**
 * Loads one release, or what takes its place, with as many tries as its faults are worth; the answer never rejects. A
 * release that does not fit is not loaded at all: the last one that does takes its place.
 */
export function remoteLoader(parts: LoaderParts): (release: RemoteEntry) => Promise<RemoteLoad> {
  const { backoffMs, overrideOf, pathnameOf, conflictsOf, replace } = parts;
  /** Tries so far, by name; each has an address of its own. */
  const attempts = new Map<string, number>();

  async function load(release: RemoteEntry, pauses: readonly number[]): Promise<RemoteLoad> {
    const attempt = attempts.get(release.name) ?? 0;
    attempts.set(release.name, attempt + 1);
    let phase: FaultPhase = 'entry';
    try {
      const module = await withPatience(PATIENCE_MS, (onProgress) =>
        fetchRemote(release, attempt, (reached) => {
          phase = reached;
          onProgress();
        }),
      );
      phase = 'module';
      if (!isRemoteModule(module)) throw new NotAPart('The part does not have the expected shape');
      const pathname = pathnameOf(release);
      if (pathname !== undefined) fetchPage(module, pathname);
      const texts = textsAt(module, pathname);
      const isFirst = texts === module.firstTranslations;
      await Promise.all([addTranslations(release.name, texts), isFirst ? undefined : loadHostTexts()]);
      reportRemote(release, { kind: 'loaded' });
      return { module, release };
    } catch (error) {
      if (error instanceof OutOfPatience)
        return { fault: describeFault(release, phase, error, { kind: 'slow' }) };
      const [pause, ...later] = pauses;
      if (pause !== undefined) {
        await wait(pause);
        return load(release, later);
      }
      return { fault: describeFault(release, phase, error, await reasonOf(error, phase, release)) };
    }
  }

  /** Nothing takes the place of a build on the own machine that does not run: its developer wants to know. */
  async function loadLocal(released: RemoteEntry, own: RemoteOverride): Promise<RemoteLoad> {
    const refuse = (phase: FaultPhase, reason: FaultReason) =>
      describeFault({ ...released, version: '' }, phase, refusal(reason), reason);
    const found = await askLocalRelease(own);
    if ('kind' in found) return { fault: refuse('entry', found) };
    const [conflict] = conflictsOf(found);
    if (conflict) return { fault: refuse('version', { kind: 'conflict', value: conflict.value }) };
    replace(found);
    const misfit = misfitOf(found);
    if (misfit) return { fault: refuse('version', { kind: 'misfit', ...misfit }) };
    waiveIntegrity(found.baseUrl);
    const result = await load(found, []);
    if ('module' in result) void noteUse(found);
    return result;
  }

  return async (release) => {
    const refuse = (phase: FaultPhase, reason: FaultReason) =>
      describeFault(release, phase, refusal(reason), reason);
    const own = overrideOf(release);
    if (own) return loadLocal(release, own);
    if (release.isOff) return { fault: refuse('off', { kind: 'switchedOff' }) };
    const misfit = misfitOf(release);
    if (!misfit) return load(release, backoffMs);
    const fault = refuse('version', { kind: 'misfit', ...misfit });
    const fitting = (await loadEarlier(release.name)).find(
      (earlier) => !earlier.isOff && !misfitOf(earlier) && conflictsOf(earlier).length === 0,
    );
    if (!fitting) return { fault };
    replace(fitting);
    return load(fitting, backoffMs);
  };
}

class NotAPart extends Error {}

/** With what misfits, for whoever reads the report. */
const refusal = (reason: FaultReason): Error =>
  new Error(
    reason.kind === 'misfit'
      ? `${reason.package}: needs ${reason.needed}, the shell has ${reason.live}`
      : `Refused: ${reason.kind}`,
  );

/** What finds out is fetched when something failed. */
const entryProblemOf = (release: RemoteEntry): Promise<EntryProblem> =>
  import(/* webpackChunkName: "faults" */ './entry-problem').then(
    ({ findEntryProblem }) => findEntryProblem(release, isUnchecked(release.baseUrl)),
    () => ({ kind: 'unreachable' }),
  );

async function reasonOf(error: unknown, phase: FaultPhase, release: RemoteEntry): Promise<FaultReason> {
  const files = Object.keys(release.integrity).map((file) => new URL(file, release.baseUrl).href);
  if (await isAnyDamaged(files)) return { kind: 'changed' };
  if (phase === 'entry') return entryProblemOf(release);
  if (isMissingChunk(error)) return { kind: 'missingFile' };
  return { kind: error instanceof NotAPart ? 'notAPart' : 'failedToRun' };
}

/** Compared with what this page really runs. */
function misfitOf(release: RemoteEntry): Misfit | null {
  const live = liveVersions();
  return live && findMisfit(release, PLATFORM_VERSION, live);
}
