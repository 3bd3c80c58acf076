import type { SecondFactorChallenge, SecondFactorData, SentActionToken } from '@depotwerk/contract/identity';
import {
  api,
  tokenRequestFailed,
  tokenRequestStarted,
  tokenRequestSucceeded,
  validationFailed,
  validationStarted,
  validationSucceeded,
} from '@depotwerk/platform';

const provider = ({ tokenProviderType, tokenProviderId }: SecondFactorChallenge) => ({
  tokenProviderType,
  tokenProviderId,
});

/**
 * Has a code sent for an action. With a user it is another one in place of the code before (API-31), else the first (API-32).
 *
 * @param description what the code is for, as the user reads it
 * @throws AxiosError with the reason of the refusal
 */
export async function requestActionCode(
  challenge: SecondFactorChallenge,
  description: string,
  userId: string | undefined,
): Promise<SentActionToken> {
  tokenRequestStarted(description);
  const body = { ...provider(challenge), token: null, description };
  try {
    const sent = await (userId === undefined
      ? api.request('POST /auth/activation/credentials', { body })
      : api.request('POST /auth/activation/reset-token', {
          body: { ...body, userId, secondFactorData: { ...provider(challenge), token: null } },
        }));
    tokenRequestSucceeded();
    return sent;
  } catch (error) {
    tokenRequestFailed();
    throw error;
  }
}

/**
 * @param token six digits
 * @returns what the action is sent with again
 * @throws AxiosError with the reason of the refusal, after which another code has to be requested (OPEN-52)
 */
export async function validateActionCode(
  challenge: SecondFactorChallenge,
  token: string,
): Promise<SecondFactorData> {
  validationStarted();
  try {
    const answer = await api.request('POST /auth/validation', { body: { ...provider(challenge), token } });
    if (!('phone' in answer)) throw new Error('the code belongs to a sign-in and not to an action');
    validationSucceeded(token, answer.phone);
    return { ...provider(challenge), token };
  } catch (error) {
    validationFailed();
    throw error;
  }
}
