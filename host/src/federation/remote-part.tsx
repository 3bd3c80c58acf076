import {
  useLanguage,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useTranslation,
  type RemoteEntry,
} from '@depotwerk/platform';
import { Button, FaultPanel } from '@depotwerk/ui/shell';
import { askRegistry } from '../start/load-registry';
import { useOverrideEnd } from '../layouts/use-override-end';
import { NotFoundPanel } from '../pages/not-found-panel';
import { explanationOf, type RemoteFault } from './remote-fault';
import { remoteLabel } from './remote-label';
import type { Remotes } from './remotes';
import { useWayOut } from './use-way-out';

interface RemotePartProps {
  readonly remotes: Remotes;
  /** That was known when the page began; another one may serve its address by now. */
  readonly release: RemoteEntry;
}

/** Stands in for a part that could not be loaded. */
export function RemotePart({ remotes, release: first }: RemotePartProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const fault = useLoaderData<RemoteFault | null>();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state !== 'idle';
  const { end, isEnding } = useOverrideEnd();
  const release = remotes.releaseFor(location.pathname) ?? first;
  const wayOut = useWayOut(release);
  const isOwnBuild = remotes.override?.remote === release.name;
  if (!fault) return <NotFoundPanel />;
  const retry = async () => {
    // A part that was switched off, or that does not fit, may be another one by now.
    if (fault.phase === 'version' || fault.phase === 'off') await remotes.renew(askRegistry);
    remotes.forgetFault(release.name);
    void navigate(location, { replace: true });
  };
  return (
    <FaultPanel
      part={remoteLabel(release, language)}
      version={isOwnBuild ? t('override.version') : release.version}
      phase={fault.phase}
      reference={fault.reference}
      text={explanationOf(fault.reason, t)}
      reason={t(`fault.${fault.reason.kind}`, { ...fault.reason })}
      isRetrying={isRetrying}
      onRetry={() => void retry()}
      wayOut={wayOut}
      action={
        isOwnBuild && (
          <Button loading={isEnding} onClick={end}>
            {t('override.endLong')}
          </Button>
        )
      }
    />
  );
}
