import type { RemoteEntry } from '@depotwerk/platform';
import { describePageFault } from './remote-fault';
import { reportBeforeLeaving, reportRemote } from './remote-reports';
import type { Remotes } from './remotes';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** The release whose remote stands in a stack or an address; undefined: the shell, or a program beside it. */
const releaseIn = (releases: readonly RemoteEntry[], text: string): RemoteEntry | undefined =>
  releases.find(({ baseUrl }) => text.includes(new URL('..', baseUrl).href));

/** Errors in event handlers and unhandled rejections of a remote, and the content rules that it breaks. */
export function watchRemotes(remotes: Pick<Remotes, 'releases' | 'isRunning'>): void {
  const note = (error: unknown, place: string) => {
    const release = releaseIn(remotes.releases, `${stackOf(error)} ${place}`);
    // What fails while a part is loaded is told by its load, once.
    if (release && remotes.isRunning(release.name))
      describePageFault(release, 'page', error, { kind: 'brokenPage' });
  };
  window.addEventListener('error', ({ error, filename }) => note(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, ''));
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
      const release = releaseIn(remotes.releases, `${sourceFile} ${blockedURI}`);
      if (!release) return;
      const error = `${blockedURI} ${sample}`.trim();
      reportRemote(release, { kind: 'cspViolation', reason: effectiveDirective, error });
    },
  );
  reportBeforeLeaving();
}
