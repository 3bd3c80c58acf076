import {
  isRouteErrorResponse,
  toApiFault,
  useLanguage,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
  type RemoteEntry,
} from '@depotwerk/platform';
import { ErrorState, FaultPanel, NoPermission } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { NotFoundPanel } from '../pages/not-found-panel';
import { isMissingChunk } from '../routes/retrying-import';
import { describeFault } from './remote-fault';
import { remoteLabel } from './remote-label';

const hasRemote = (handle: unknown): handle is { remote: RemoteEntry } =>
  typeof handle === 'object' && handle !== null && 'remote' in handle;

/** A page of a part that threw while loading or drawing; menu and other parts stay as they are. */
export function RemotePageFault() {
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
  const fault = useMemo(
    () =>
      isPageFault
        ? describeFault(
            release ?? { name: 'host', version: '' },
            isMissingChunk(error) ? 'module' : 'page',
            error,
          )
        : null,
    [error, isPageFault, release],
  );
  const retry = () => void navigate(location, { replace: true });

  if (isRouteErrorResponse(error)) return error.status === 404 ? <NotFoundPanel /> : <NoPermission />;
  if (!fault) return <ErrorState fault={apiFault} onRetry={retry} />;
  return (
    <FaultPanel
      part={release ? remoteLabel(release, language) : ''}
      version={release?.version ?? ''}
      phase={fault.phase}
      reference={fault.reference}
      reason={typeof fault.reason === 'string' ? fault.reason : ''}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
