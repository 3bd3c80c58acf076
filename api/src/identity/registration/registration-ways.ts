import type { RegistrationStep } from '@depotwerk/contract/identity/values/registration';
import type { MailSender } from '../../adapters/mail/smtp-mail';
import type { Senders } from '../../adapters/senders';
import type { Queries } from '../../db/database';
import { ApiFault } from '../../http/api-fault';
import { readBrand } from '../../white-label/brand';

/** What this deployment can prove; without a gateway for text messages the phone number stays unproven. */
export const stepsOf = ({ sms }: Senders): RegistrationStep[] => [
  'email',
  ...(sms ? (['phoneNumber'] as const) : []),
];

/** @throws {ApiFault} 409 `registration.unavailable` without a mail server */
export function registrationMail({ mail }: Senders): MailSender {
  if (mail) return mail;
  throw new ApiFault(409, 'registration.unavailable', 'this deployment has no mail server');
}

/** @throws {ApiFault} 404 `registration.off` while the white label switches it off */
export async function requireRegistration(db: Queries): Promise<void> {
  const { loginRegistrationMode } = await readBrand(db);
  if (loginRegistrationMode === 0)
    throw new ApiFault(404, 'registration.off', 'this deployment does not offer registration');
}
