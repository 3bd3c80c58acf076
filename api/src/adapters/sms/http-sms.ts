import { answerInTime } from '../../time/running-time';
import { DELIVERY_TIMEOUT, DeliveryError, reasonOf } from '../delivery-error';

export interface Sms {
  /** E.164, e.g. `+493012345`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** @throws {DeliveryError} when the gateway did not take it */
  send(sms: Sms): Promise<void>;
}

/** A gateway that takes `{ "to", "text" }` as JSON by POST, with the token as bearer. */
export function httpSms(url: string, token: string): SmsSender {
  return {
    async send(sms) {
      const isOver = new AbortController();
      const tooLate = () => {
        isOver.abort();
        return new DeliveryError('the gateway does not answer in time');
      };
      const answer = fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: isOver.signal,
      });
      const response = await answerInTime(answer, DELIVERY_TIMEOUT, tooLate).catch((error: unknown) => {
        throw error instanceof DeliveryError ? error : new DeliveryError(reasonOf(error));
      });
      await response.body?.cancel();
      if (!response.ok) throw new DeliveryError(`the gateway answered ${response.status}`);
    },
  };
}
