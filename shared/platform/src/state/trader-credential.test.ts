import { globalReset } from './global-reset';
import {
  credentialStatusLoaded,
  passwordAccepted,
  passwordDialogDismissed,
  passwordDialogOpened,
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
  expect(traderCredentialState().dialog).toEqual({ bank: north, mode: 'set', busy: false, errorCode: null });
  passwordSubmitted();
  expect(traderCredentialState().dialog?.busy).toBe(true);
  traderPasswordExpired();
  expect(traderCredentialState().dialog).toMatchObject({ mode: 'update', busy: false });
});

test('every refusal ends the busy state and names its code', () => {
  passwordSubmitted();
  passwordRefused('traderAuth.wrongPassword');
  expect(traderCredentialState().dialog).toMatchObject({
    busy: false,
    errorCode: 'traderAuth.wrongPassword',
  });
});

test.each([
  ['success', passwordAccepted, true],
  ['the close button', passwordDialogDismissed, null],
  ['the logout link', passwordDialogSignedOut, false],
] as const)('%s closes the dialog with its result, and the next bank remains', (_how, close, result) => {
  close();
  expect(traderCredentialState()).toMatchObject({ dialog: null, pending: [south], results: { 1: result } });
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
