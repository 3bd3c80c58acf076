import {
  useLanguage,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useTranslation,
  type RemoteEntry,
} from '@depotwerk/platform';
import { FaultPanel } from '@depotwerk/ui/shell';
import { NotFoundPanel } from '../pages/not-found-panel';
import type { RemoteFault } from './remote-fault';
import { remoteLabel } from './remote-label';
import type { Remotes } from './remotes';

interface RemotePartProps {
  readonly remotes: Remotes;
  readonly release: RemoteEntry;
}

/** Stands in for a part that could not be loaded. */
export function RemotePart({ remotes, release }: RemotePartProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const fault = useLoaderData<RemoteFault | null>();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state !== 'idle';
  if (!fault) return <NotFoundPanel />;
  const retry = () => {
    remotes.forgetFault(release.name);
    void navigate(location, { replace: true });
  };
  return (
    <FaultPanel
      part={remoteLabel(release, location.pathname, language)}
      version={release.version}
      phase={fault.phase}
      reference={fault.reference}
      reason={t(`fault.${fault.reason.kind}`, { ...fault.reason })}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
