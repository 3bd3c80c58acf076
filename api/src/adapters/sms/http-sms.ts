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
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(sms),
        redirect: 'error',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      }).catch((error: unknown) => {
        throw new DeliveryError(reasonOf(error));
      });
      await response.body?.cancel();
      if (!response.ok) throw new DeliveryError(`the gateway answered ${response.status}`);
    },
  };
}
