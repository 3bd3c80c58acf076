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
  readonly errorCode: string | null;
}

/** true: confirmed; false: signed out; null: closed without a result. */
export type PasswordDialogResult = boolean | null;

export interface TraderCredentialState {
  /** By bankId. */
  readonly statusByIssuer: Readonly<Record<number, CredentialType>>;
  readonly pending: readonly BankCredential[];
  readonly dialog: PasswordDialog | null;
  /** By bankId, of the dialogs that were answered. */
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
export const pendingCredentialsLoaded = (pending: readonly BankCredential[]) =>
  slice.setState({ pending, results: {} });

export const passwordDialogOpened = (bank: BankCredential) =>
  slice.setState({ dialog: { bank, mode: 'set', busy: false, errorCode: null } });

const dialogChanged = (change: Partial<Omit<PasswordDialog, 'bank'>>) =>
  slice.setState(({ dialog }) => ({ dialog: dialog && { ...dialog, ...change } }));

export const passwordSubmitted = () => dialogChanged({ busy: true, errorCode: null });
/** `traderAuth.mustUpdatePassword`: the dialog asks for a new password too (ERROR-01). */
export const traderPasswordExpired = () => dialogChanged({ mode: 'update', busy: false });
export const passwordRefused = (errorCode: string) => dialogChanged({ busy: false, errorCode });

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
export const passwordDialogSignedOut = () => dialogClosed(false);
