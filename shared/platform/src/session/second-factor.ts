import type { AuthenticatedUser, SecondFactorDemand, SentToken } from '@depotwerk/contract/identity';
import { api } from '../http/api';
import { secondFactorSettled } from '../state/auth';
import {
  tokenRequestFailed,
  tokenRequestStarted,
  tokenRequestSucceeded,
  validationFailed,
  validationStarted,
  validationSucceeded,
} from '../state/two-factor';
import { signedIn } from './session-events';
import { sessionReceived } from './session-received';

/** What a code is demanded for. Whoever holds it has proven the password, so it stays in memory. */
export type SecondFactor = SecondFactorDemand['secondFactor'];

const provider = ({ tokenProviderType, tokenProviderId }: SecondFactor) => ({
  tokenProviderType,
  tokenProviderId,
});

/**
 * Has a code sent; it replaces an earlier one.
 *
 * @param description what the code is for, as the user reads it
 * @throws AxiosError with the reason of the refusal
 */
export async function requestCode(secondFactor: SecondFactor, description: string): Promise<SentToken> {
  tokenRequestStarted(description);
  try {
    const body = { ...provider(secondFactor), token: null, description };
    const sent = await api.request('POST /auth/activation', { body });
    tokenRequestSucceeded();
    return sent;
  } catch (error) {
    tokenRequestFailed();
    throw error;
  }
}

/**
 * @param phone that the code was sent to, masked
 * @throws AxiosError with the reason of the refusal, after which another code has to be requested (OPEN-52)
 */
export async function signInWithCode(
  secondFactor: SecondFactor,
  token: string,
  phone: string,
): Promise<AuthenticatedUser> {
  validationStarted();
  try {
    const session = await api.request('POST /auth/validation', {
      body: { ...provider(secondFactor), token },
    });
    if (!('accessToken' in session)) throw new Error('the code belongs to an action and not to a sign-in');
    const user = sessionReceived(session);
    validationSucceeded(token, phone);
    secondFactorSettled();
    signedIn();
    return user;
  } catch (error) {
    validationFailed();
    throw error;
  }
}
