import { createSlice } from './slice';

export interface BankCredential {
  readonly bankId: number;
  readonly bankName: string;
}

export interface CredentialType {
  readonly credentialsAvailable: boolean;
  readonly loggedIn: boolean;
}

export interface PasswordDialog {
  readonly bank: BankCredential;
  readonly mode: 'set' | 'update';
  readonly busy: boolean;
  readonly error: PasswordRefusal | null;
}

/** Why the bank or the server refused, with what its text needs, e.g. the words of the bank (ERROR-03). */
export interface PasswordRefusal {
  readonly errorCode: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** true: confirmed; false: signed out; null: closed without a result. */
export type PasswordDialogResult = boolean | null;

export interface TraderCredentialState {
  /** By bankId. */
  readonly statusByIssuer: Readonly<Record<number, CredentialType>>;
  readonly pending: readonly BankCredential[];
  readonly dialog: PasswordDialog | null;
  /** By bankId, of the dialogs that were answered in this session. */
  readonly results: Readonly<Record<number, PasswordDialogResult>>;
}

const slice = createSlice<TraderCredentialState>(() => ({
  statusByIssuer: {},
  pending: [],
  dialog: null,
  results: {},
}));

export const useTraderCredential = <T>(select: (state: TraderCredentialState) => T): T => slice(select);
export const traderCredentialState = (): TraderCredentialState => slice.getState();

export const credentialStatusLoaded = (bankId: number, status: CredentialType) =>
  slice.setState(({ statusByIssuer }) => ({ statusByIssuer: { ...statusByIssuer, [bankId]: status } }));
/** Banks whose dialogs open one after another. */
export const pendingCredentialsLoaded = (pending: readonly BankCredential[]) => slice.setState({ pending });
/** Whoever leaves the page is not asked for the other banks. */
export const passwordDialogsAbandoned = () => slice.setState({ pending: [], dialog: null });

export const passwordDialogOpened = (bank: BankCredential) =>
  slice.setState({ dialog: { bank, mode: 'set', busy: false, error: null } });

const dialogChanged = (change: Partial<Omit<PasswordDialog, 'bank'>>) =>
  slice.setState(({ dialog }) => ({ dialog: dialog && { ...dialog, ...change } }));

export const passwordSubmitted = () => dialogChanged({ busy: true, error: null });
/** `traderAuth.mustUpdatePassword`: the dialog asks for a new password too (ERROR-01). */
export const traderPasswordExpired = () => dialogChanged({ mode: 'update', busy: false });
export const passwordRefused = (error: PasswordRefusal) => dialogChanged({ busy: false, error });
/** After every failure (ERROR-07). */
export const passwordBusyReset = () => dialogChanged({ busy: false });

const dialogClosed = (result: PasswordDialogResult) =>
  slice.setState(({ dialog, pending, results }) =>
    dialog === null
      ? {}
      : {
          dialog: null,
          pending: pending.filter(({ bankId }) => bankId !== dialog.bank.bankId),
          results: { ...results, [dialog.bank.bankId]: result },
        },
  );

export const passwordAccepted = () => dialogClosed(true);
export const passwordDialogDismissed = () => dialogClosed(null);
/** Ends the whole sequence (OPEN-44). */
export function passwordDialogSignedOut(): void {
  dialogClosed(false);
  slice.setState({ pending: [] });
}
