import type { TraderAuthErrorCode } from '@depotwerk/contract/banks/values/trader-credentials';
import type { TraderFault, TraderFaultCode } from '../../adapters/trader/trader-gateway';
import { ApiFault } from '../../http/api-fault';

const codes: Readonly<Record<TraderFaultCode, TraderAuthErrorCode>> = {
  passwordWrong: 'traderAuth.passwordWrong',
  mustUpdatePassword: 'traderAuth.mustUpdatePassword',
  newPasswordRefused: 'traderAuth.newPasswordRefused',
  locked: 'traderAuth.locked',
  unavailable: 'traderAuth.unavailable',
};

/** What the bank said, with its own words as a parameter (ERROR-03, ERROR-05). */
export const bankFault = (bankName: string, { code, message, lockedUntil }: TraderFault): ApiFault =>
  new ApiFault(400, codes[code], `the bank refused: ${code}`, {
    parameters: { bankName, serverMessage: message, ...(lockedUntil !== null && { lockedUntil }) },
  });

export const credentialsMissing = (bankName: string): ApiFault =>
  new ApiFault(400, 'traderAuth.credentialsMissing', 'there are no confirmed credentials for this bank', {
    parameters: { bankName },
  });
