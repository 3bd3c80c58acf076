import type { TraderCredential } from '@depotwerk/contract/banks';
import {
  raiseFault,
  toApiFault,
  traderCredentialState,
  useMutation,
  useQueryClient,
  useTranslation,
  type QueryClient,
} from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { useCallback, useState, type ReactNode } from 'react';
import { credentialsQuery, readCredential } from '../credentials/trader-credentials';
import { useBankSignIn } from '../credentials/use-bank-sign-in';
import { newDepotsQuery } from '../depots/new-depots';
import { refreshResult } from './refresh-result';
import { loadStats, triggerRefresh } from './trigger-refresh';
import { useRefreshMessage } from './use-refresh-message';

/** Banks that the user has not yet turned away in this session. */
async function readOpenBanks(client: QueryClient): Promise<TraderCredential[]> {
  const credentials = await client.query({ ...credentialsQuery, staleTime: 0 });
  const { results } = traderCredentialState();
  return credentials.filter(({ bankId }) => results[bankId] !== null);
}

/**
 * Depots, positions and prices from the banks, after the passwords that are missing.
 *
 * @returns `start` for the button; `signIn` asks for the passwords that are missing, or for that of one bank, and
 *   refreshes when all were confirmed (CRED-31 to CRED-33); `dialog` has to be drawn by the caller
 */
export function useRemoteRefresh(): {
  readonly start: () => Promise<void>;
  readonly signIn: (bankId?: number) => Promise<void>;
  readonly isRunning: boolean;
  readonly dialog: ReactNode;
} {
  const client = useQueryClient();
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const showResult = useRefreshMessage();
  const { signIn: askBanks, dialog } = useBankSignIn();
  const [isPreparing, setPreparing] = useState(false);
  const { mutateAsync: refresh, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: async () => {
      const isChanged = await triggerRefresh(client);
      const [{ depots }, credentials] = await Promise.all([
        client.query(newDepotsQuery(false)),
        client.query(credentialsQuery),
      ]);
      return refreshResult(isChanged, depots.length, credentials);
    },
    onSuccess: showResult,
  });

  const failed = useCallback(
    (error: unknown) => {
      const { status, errorCode, parameters } = toApiFault(error, 'traderDepots');
      if (status < 400 || status >= 500) return raiseFault(error);
      const reason = t([`common:errors.${errorCode}`, 'contracts:action.refused'], { ...parameters });
      void message.error(t('contracts:refresh.failed', { reason }));
    },
    [message, t],
  );
  const start = useCallback(async () => {
    setPreparing(true);
    try {
      const outcome = await askBanks(await readOpenBanks(client));
      if (outcome === 'signedOut' || outcome === 'left') return;
      if (outcome === 'confirmed') void loadStats(client);
      await refresh();
    } catch (error) {
      failed(error);
    } finally {
      setPreparing(false);
    }
  }, [client, askBanks, refresh, failed]);
  const signIn = useCallback(
    async (bankId?: number) => {
      try {
        const banks = bankId === undefined ? await readOpenBanks(client) : [await readCredential(bankId)];
        const outcome = await askBanks(banks);
        if (outcome === 'partly') void message.info(t('contracts:refresh.partly'));
        if (outcome !== 'confirmed') return;
        void loadStats(client);
        await refresh();
      } catch (error) {
        failed(error);
      }
    },
    [client, askBanks, refresh, failed, message, t],
  );
  return { start, signIn, isRunning: isPreparing || isPending, dialog };
}
