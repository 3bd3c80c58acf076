import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import {
  PhoneCodeRequest,
  Registration,
  RegistrationCode,
  RegistrationDemand,
  RegistrationProgress,
  RegistrationQuery,
  RegistrationTerms,
} from '../schema/registration';

const tag = 'registration';

/** Accounts that customers make themselves; 404 `registration.off` while the white label switches it off (AUTH-07). */
export const registrationEndpoints = endpoints({
  'GET /registration': {
    summary: 'Texts to agree to, and what has to be proven',
    tag,
    access: anybody,
    query: RegistrationQuery,
    response: { 200: RegistrationTerms },
  },
  'POST /registration': {
    summary:
      'Register; a code goes to the e-mail address. The answer and its time are the same whether there is such an account or not',
    tag,
    access: anybody,
    secret: true,
    body: Registration,
    response: { 200: RegistrationDemand },
  },
  'POST /registration/phone-code': {
    summary: 'Send another code to the phone, once the e-mail address is proven; a few times only',
    tag,
    access: anybody,
    secret: true,
    body: PhoneCodeRequest,
    response: { 200: RegistrationDemand },
  },
  'POST /registration/verification': {
    summary: 'Confirm the code that was sent last; the last one makes the account',
    tag,
    access: anybody,
    secret: true,
    body: RegistrationCode,
    response: { 200: RegistrationProgress },
  },
});
