import { globalReset } from './global-reset';
import {
  credentialStatusLoaded,
  passwordAccepted,
  passwordBusyReset,
  passwordDialogDismissed,
  passwordDialogOpened,
  passwordDialogsAbandoned,
  passwordDialogSignedOut,
  passwordRefused,
  passwordSubmitted,
  pendingCredentialsLoaded,
  traderCredentialState,
  traderPasswordExpired,
} from './trader-credential';

const north = { bankId: 1, bankName: 'Nordbank' };
const south = { bankId: 2, bankName: 'Südbank' };

beforeEach(() => {
  globalReset();
  pendingCredentialsLoaded([north, south]);
  passwordDialogOpened(north);
});

test('a dialog opens in set mode and switches to update when the password has expired', () => {
  expect(traderCredentialState().dialog).toEqual({ bank: north, mode: 'set', busy: false, error: null });
  passwordSubmitted();
  expect(traderCredentialState().dialog?.busy).toBe(true);
  traderPasswordExpired();
  expect(traderCredentialState().dialog).toMatchObject({ mode: 'update', busy: false });
});

test('every refusal ends the busy state and names its code', () => {
  passwordSubmitted();
  const refusal = { errorCode: 'traderAuth.passwordWrong', parameters: { bankName: 'Nordbank' } };
  passwordRefused(refusal);
  expect(traderCredentialState().dialog).toMatchObject({ busy: false, error: refusal });
});

test('a failure of which the dialog does not tell ends the busy state too', () => {
  passwordSubmitted();
  passwordBusyReset();
  expect(traderCredentialState().dialog).toMatchObject({ mode: 'set', busy: false, error: null });
});

test.each([
  ['success', passwordAccepted, true],
  ['the close button', passwordDialogDismissed, null],
] as const)('%s closes the dialog with its result, and the next bank remains', (_how, close, result) => {
  close();
  expect(traderCredentialState()).toMatchObject({ dialog: null, pending: [south], results: { 1: result } });
});

test('the logout link ends the sequence', () => {
  passwordDialogSignedOut();
  expect(traderCredentialState()).toMatchObject({ dialog: null, pending: [], results: { 1: false } });
});

test('whoever leaves the page is asked for no further bank', () => {
  passwordDialogsAbandoned();
  expect(traderCredentialState()).toMatchObject({ dialog: null, pending: [], results: {} });
});

test('closing without a dialog changes nothing', () => {
  passwordAccepted();
  const before = traderCredentialState();
  passwordDialogDismissed();
  expect(traderCredentialState()).toEqual(before);
});

test('the status is kept per issuer', () => {
  credentialStatusLoaded(2, { credentialsAvailable: true, loggedIn: false });
  expect(traderCredentialState().statusByIssuer).toEqual({
    2: { credentialsAvailable: true, loggedIn: false },
  });
});
