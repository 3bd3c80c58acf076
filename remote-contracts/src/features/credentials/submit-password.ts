import {
  passwordAccepted,
  passwordBusyReset,
  passwordRefused,
  passwordSubmitted,
  raiseFault,
  toApiFault,
  traderPasswordExpired,
  type PasswordDialog,
  type QueryClient,
} from '@depotwerk/platform';
import { credentialConfirmed, setBankPassword, updateBankPassword } from './trader-credentials';
import type { PasswordForm } from './password-form';

const MUST_UPDATE = 'traderAuth.mustUpdatePassword';

/** Refusals and a line that is down are told in the dialog; what nobody expected is not. */
const isToldInDialog = (status: number) => status < 500 && status !== 401;

/** Sends what was typed; the dialog closes with true, changes its mode or tells why it was refused (CRED-22 to CRED-26). */
export async function submitPassword(
  client: QueryClient,
  { bank: { bankId }, mode }: Pick<PasswordDialog, 'bank' | 'mode'>,
  { password, newPassword }: PasswordForm,
): Promise<void> {
  passwordSubmitted();
  try {
    const credential = await (mode === 'set'
      ? setBankPassword(bankId, password)
      : updateBankPassword(bankId, password, newPassword));
    credentialConfirmed(client, credential);
    passwordAccepted();
  } catch (error) {
    const { errorCode, parameters, status } = toApiFault(error, 'traderCredential');
    if (mode === 'set' && errorCode === MUST_UPDATE) traderPasswordExpired();
    else if (isToldInDialog(status)) passwordRefused({ errorCode, parameters });
    else raiseFault(error);
    passwordBusyReset();
  }
}
