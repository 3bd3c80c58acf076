import { maxLengths } from '@depotwerk/contract/floor/values/text-lengths';
import { object, ref, string, type InferType } from '@depotwerk/ui/forms';

const texts = 'contracts:traderCredential.setPasswordModalComponent';
const password = () => string().defined().max(maxLengths.password);

/** CRED-34. */
export const setSchema = object({
  password: password().required(),
  newPassword: password(),
  confirmation: password(),
});

/** CRED-34 to CRED-37. What a new password must be is known to the bank alone. */
export const updateSchema = object({
  password: password().required(),
  newPassword: password().required(),
  confirmation: password()
    .required()
    .oneOf([ref('newPassword')], `${texts}.passwordDoNotMatch`),
});

export type PasswordForm = InferType<typeof setSchema>;
export const emptyPasswordForm: PasswordForm = { password: '', newPassword: '', confirmation: '' };
