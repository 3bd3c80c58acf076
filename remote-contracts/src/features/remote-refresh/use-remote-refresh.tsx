import type { BankRefresh, TraderCredential } from '@depotwerk/contract/banks';
import {
  raiseFault,
  toApiFault,
  traderCredentialState,
  useQueryClient,
  useResumedState,
  useTranslation,
  type QueryClient,
} from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback, useState, type ReactNode } from 'react';
import { credentialsQuery, readCredential } from '../credentials/trader-credentials';
import { useBankSignIn } from '../credentials/use-bank-sign-in';
import { bankRefreshEnded, loadStats, startBankRefresh } from './bank-refresh-calls';
import { LazyRefreshProgress } from './lazy-refresh-progress';
import { refreshResult } from './refresh-result';
import { useRefreshMessage } from './use-refresh-message';

/** All banks as they are known now, or the one of an issuer. */
const readWished = async (client: QueryClient, bankId?: number): Promise<TraderCredential[]> =>
  bankId === undefined ? client.query({ ...credentialsQuery, staleTime: 0 }) : [await readCredential(bankId)];

/** The user has not yet turned it away in this session. */
const isStillAsked = ({ bankId }: TraderCredential): boolean =>
  traderCredentialState().results[bankId] !== null;

/** A refresh that has been started; it is found again after the session has ended under it. */
interface StartedRefresh {
  readonly jobId: string;
  /** Left out: all banks. */
  readonly bankId?: number | undefined;
}

const keptRefresh = ({ jobId, bankId }: Readonly<Record<string, unknown>>): StartedRefresh | null =>
  typeof jobId === 'string' ? { jobId, ...(typeof bankId === 'number' ? { bankId } : {}) } : null;

/**
 * Depots, positions and prices from the banks in the background, after the passwords that are missing.
 *
 * @param name of the refresh on its page, by which it is found again
 * @returns `start` asks for the passwords that are missing, of all banks or of one, then the banks; one that was turned away is
 *   asked for again only by its own button (CRED-31 to CRED-33, OPEN-44); `dialog` has to be drawn by the caller
 */
export function useRemoteRefresh(name: string): {
  readonly start: (bankId?: number, isWanted?: boolean) => Promise<void>;
  readonly isRunning: boolean;
  readonly dialog: ReactNode;
} {
  const client = useQueryClient();
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const showResult = useRefreshMessage();
  const { signIn, dialog } = useBankSignIn();
  const [isPreparing, setPreparing] = useState(false);
  const [started, setStarted] = useResumedState('startedBankRefresh', name, keptRefresh);

  const failed = useCallback(
    (error: unknown) => {
      const { status, errorCode, parameters } = toApiFault(error, 'traderDepots');
      if (status < 400 || status >= 500) return raiseFault(error);
      const reason = t([`common:errors.${errorCode}`, 'contracts:action.refused'], { ...parameters });
      void message.error(t('contracts:refresh.notStarted', { reason }));
    },
    [message, t],
  );
  const start = useCallback(
    async (bankId?: number, isWanted = false) => {
      setPreparing(true);
      try {
        const banks = await readWished(client, bankId);
        const outcome = await signIn(isWanted ? banks : banks.filter(isStillAsked), 'refresh');
        if (outcome === 'signedOut' || outcome === 'left') return;
        if (outcome === 'confirmed') void loadStats(client);
        const isSignedIn =
          outcome === 'confirmed' || outcome === 'partly' || banks.some(({ state }) => state === 'confirmed');
        if (!isSignedIn) return showResult(refreshResult(null, banks));
        const { job } = await startBankRefresh(bankId);
        setStarted({ jobId: job.id, bankId });
      } catch (error) {
        failed(error);
      } finally {
        setPreparing(false);
      }
    },
    [client, signIn, showResult, setStarted, failed],
  );
  const startedBankId = started?.bankId;
  const end = useCallback(
    async (refresh: BankRefresh) => {
      setStarted(null);
      try {
        await bankRefreshEnded(client, refresh);
        showResult(refreshResult(refresh, await readWished(client, startedBankId)));
      } catch (error) {
        failed(error);
      }
    },
    [client, showResult, setStarted, failed, startedBankId],
  );
  return {
    start,
    isRunning: isPreparing || started !== null,
    dialog: (
      <>
        {dialog}
        {started === null ? null : (
          <LazyRefreshProgress
            jobId={started.jobId}
            onEnd={(refresh) => void end(refresh)}
            onClose={() => setStarted(null)}
          />
        )}
      </>
    ),
  };
}
