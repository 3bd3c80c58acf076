import type { ErrorCode } from '@depotwerk/contract/floor/values/error-codes';
import type { LinkChannel } from '@depotwerk/contract/identity/values/password-links';
import { DeliveryError } from '../../adapters/delivery-error';
import type { Senders } from '../../adapters/senders';
import { internationalNumber, maskedNumber } from '../../adapters/sms/international-number';
import { ApiFault } from '../../http/api-fault';
import type { LinkMessage } from './link-message';
import { linkMail, linkSms } from './link-message';

/** Handing over in person works everywhere. */
export const availableChannels = ({ mail, sms }: Senders): LinkChannel[] => [
  ...(mail ? (['email'] as const) : []),
  ...(sms ? (['sms'] as const) : []),
  'handOver',
];

/** A way to one person. */
export interface Delivery {
  /** Masked address; null when nothing is sent. */
  readonly sentTo: string | null;
  readonly send: (message: LinkMessage) => Promise<void>;
}

export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1…');

const unavailable = (channel: LinkChannel): ApiFault =>
  new ApiFault(409, 'users.channelUnavailable', 'this deployment cannot send by this channel', {
    field: '/channel',
    parameters: { channel },
  });

/** @throws {ApiFault} 409 when the deployment has no such channel */
export function refuseUnavailable(channel: LinkChannel, senders: Senders): void {
  if (!availableChannels(senders).includes(channel)) throw unavailable(channel);
}

const missing = (errorCode: ErrorCode, message: string): ApiFault =>
  new ApiFault(409, errorCode, message, { field: '/channel' });

/** @throws {ApiFault} 409 when the deployment has no such channel or the person no address for it */
export function deliveryTo(
  person: { readonly fullName: string; readonly email: string | null; readonly phoneNumber: string | null },
  channel: LinkChannel,
  { mail, sms }: Senders,
): Delivery {
  if (channel === 'handOver') return { sentTo: null, send: () => Promise.resolve() };
  if (channel === 'email') {
    if (!mail) throw unavailable(channel);
    const { email: address, fullName: name } = person;
    if (address === null) throw missing('users.emailMissing', 'the user has no e-mail address');
    return {
      sentTo: maskedAddress(address),
      send: (message) => reported(mail.send({ to: { name, address }, ...linkMail(message) })),
    };
  }
  if (!sms) throw unavailable(channel);
  const number = internationalNumber(person.phoneNumber);
  if (number === null) throw missing('users.phoneNumberMissing', 'the user has no complete phone number');
  return {
    sentTo: maskedNumber(number),
    send: (message) => reported(sms.send({ to: number, text: linkSms(message) })),
  };
}

/** What another server refused is no error of this one, and the reason helps whoever asked for it. */
async function reported(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new ApiFault(409, 'users.messageNotSent', `the message was not sent: ${error.message}`, {
      parameters: { reason: error.message },
    });
  }
}
