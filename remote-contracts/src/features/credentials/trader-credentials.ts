import type { TraderCredential } from '@depotwerk/contract/banks';
import {
  api,
  credentialStatusLoaded,
  queryOptions,
  type BankCredential,
  type CredentialType,
  type QueryClient,
} from '@depotwerk/platform';

const keys = { all: ['traderCredentials', 'contracts'] as const };

/** Of all types that a bank takes: whether there is one, and whether the caller is signed in by each of these. */
export const statusOf = ({ credentialTypes }: TraderCredential): CredentialType => {
  const available = credentialTypes.filter(({ credentialsAvailable }) => credentialsAvailable);
  return {
    credentialsAvailable: available.length > 0,
    loggedIn: available.every(({ loggedIn }) => loggedIn),
  };
};

/** CRED-19, CRED-20, OPEN-72. */
export const needsPassword = (credential: TraderCredential): boolean => {
  const { credentialsAvailable, loggedIn } = statusOf(credential);
  return credential.isPending && credentialsAvailable && !loggedIn;
};

/** It has never shown the caller's depots: what waits there is unknown. */
export const isUnread = ({ depotsReadAt }: TraderCredential): boolean => !depotsReadAt;

export const bankOf = ({ bankId, bankName }: TraderCredential): BankCredential => ({ bankId, bankName });

const keepStatus = (credential: TraderCredential): TraderCredential => {
  credentialStatusLoaded(credential.bankId, statusOf(credential));
  return credential;
};

/** All banks with what is known of the own credentials (API-12). */
export const credentialsQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => {
    const credentials = await api.request(
      'GET /trader-credentials/available-credential-types',
      {},
      { signal },
    );
    return credentials.map(keepStatus);
  },
});

/** One bank (API-13), asked afresh before something is done there. */
export const readCredential = async (issuerId: number): Promise<TraderCredential> =>
  keepStatus(await api.request('GET /trader-credentials/status', { query: { issuerId } }));

export const setBankPassword = (issuerId: number, password: string): Promise<TraderCredential> =>
  api.request('POST /trader-credentials/set-password', { query: { issuerId }, body: { password } });

export const updateBankPassword = (
  issuerId: number,
  oldPassword: string,
  newPassword: string,
): Promise<TraderCredential> =>
  api.request('POST /trader-credentials/update-password', {
    query: { issuerId },
    body: { oldPassword, newPassword },
  });

/** The bank took a password: shown at once wherever its state stands. */
export function credentialConfirmed(client: QueryClient, credential: TraderCredential): void {
  keepStatus(credential);
  client.setQueryData(credentialsQuery.queryKey, (credentials: TraderCredential[] | undefined) =>
    credentials?.map((before) => (before.bankId === credential.bankId ? credential : before)),
  );
}

export const credentialsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.all });
