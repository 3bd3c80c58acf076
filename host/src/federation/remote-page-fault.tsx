import {
  isRouteErrorResponse,
  queryClient,
  toApiFault,
  useLanguage,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
  useTranslation,
  type RemoteEntry,
} from '@depotwerk/platform';
import { ErrorState, FaultPanel, NoPermission } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { NotFoundPanel } from '../pages/not-found-panel';
import { isMissingChunk } from '../routes/retrying-import';
import { DamagedFile } from './failed-files';
import { describePageFault, explanationOf } from './remote-fault';
import { remoteLabel } from './remote-label';
import { isPassing, useRetry } from './use-retry';
import { useWayOut } from './use-way-out';
import { OutOfPatience } from './with-patience';

const hasRemote = (handle: unknown): handle is { remote: RemoteEntry } =>
  typeof handle === 'object' && handle !== null && 'remote' in handle;

/** @returns the cause in a word, and the step at which it shows */
function causeOf(error: unknown) {
  if (error instanceof DamagedFile) return { phase: 'module', kind: 'changed' } as const;
  if (isMissingChunk(error)) return { phase: 'module', kind: 'missingFile' } as const;
  return { phase: 'page', kind: error instanceof OutOfPatience ? 'slow' : 'brokenPage' } as const;
}

/** A page of a part that threw while loading or drawing; menu and other parts stay as they are. */
export function RemotePageFault() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state !== 'idle';
  const release = useMatches()
    .map(({ handle }) => handle)
    .find(hasRemote)?.remote;
  const apiFault = toApiFault(error);
  const isPageFault =
    !isRouteErrorResponse(error) && apiFault.status === 0 && apiFault.errorCode !== 'common.unreachable';
  // One reference per error, not one per drawing.
  const fault = useMemo(() => {
    if (!isPageFault) return null;
    const { phase, kind } = causeOf(error);
    return describePageFault(release ?? { name: 'host', version: '' }, phase, error, { kind });
  }, [error, isPageFault, release]);
  const wayOut = useWayOut(release);
  const retry = () => {
    // What the page could not draw may be an answer that is kept: it asks anew.
    queryClient.removeQueries({ type: 'inactive' });
    void navigate(location, { replace: true });
  };
  useRetry(isPassing(apiFault), error, retry);

  if (isRouteErrorResponse(error)) return error.status === 404 ? <NotFoundPanel /> : <NoPermission />;
  if (!fault)
    return (
      <ErrorState isPage fault={apiFault} onRetry={retry}>
        {isPassing(apiFault) && <p>{t('registry.retrying')}</p>}
      </ErrorState>
    );
  return (
    <FaultPanel
      part={release ? remoteLabel(release, language) : t('fault.thisPage')}
      version={release?.version ?? '–'}
      phase={fault.phase}
      reference={fault.reference}
      text={explanationOf(fault.reason, t)}
      reason={t(`fault.${fault.reason.kind}`)}
      isRetrying={isRetrying}
      onRetry={retry}
      wayOut={wayOut}
    />
  );
}
