import type { ConsentKey } from '@depotwerk/contract/floor/values/consents';
import { passwordMinLength } from '@depotwerk/contract/floor/values/text-lengths';
import type { ApiAnswer, ApiInput } from '@depotwerk/platform';

export type RegistrationTerms = ApiAnswer<'GET /registration'>;
export type RegistrationDemand = ApiAnswer<'POST /registration'>;
type RegistrationBody = ApiInput<'POST /registration'>['body'];

/** What a person typed so far; kept in memory only, as a password is among it. */
export interface RegistrationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly hasSecondFactor: boolean;
  readonly agreed: readonly ConsentKey[];
}
export type RegistrationField = keyof RegistrationValues;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Guid of the invitation that the address names. */
export function invitationOf(address: URLSearchParams): string | null {
  const guid = address.get('invitation') ?? '';
  return GUID.test(guid) ? guid : null;
}

const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  hasSecondFactor: false,
  agreed: [],
};

/** What the invitation knows of the person stands there already, and can be corrected. */
export const firstValues = ({ invited }: RegistrationTerms): RegistrationValues =>
  invited ? { ...emptyRegistration, ...invited, email: invited.email ?? '' } : emptyRegistration;

/** Screens before the codes, in their order. */
export const entrySteps = ['person', 'password', 'consents'] as const;
export type EntryStep = (typeof entrySteps)[number];

/** Key of a text for each field that has a problem. */
export type RegistrationProblems = Readonly<Partial<Record<RegistrationField, string>>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing on the first screen; whether the number can be called is known to its library alone. */
export function personProblems(
  { firstName, lastName, email }: RegistrationValues,
  isPhoneComplete: boolean,
): RegistrationProblems {
  return {
    ...(firstName.trim() === '' ? { firstName: 'registration.problem.firstName' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'registration.problem.lastName' } : {}),
    ...(EMAIL.test(email.trim()) ? {} : { email: 'settings.account.emailMissing' }),
    ...(isPhoneComplete ? {} : { phoneNumber: 'settings.account.phoneMissing' }),
  };
}

/** What anybody knows of the person; a password must not be made of it. */
export const knownWords = ({
  firstName,
  lastName,
  email,
  phoneNumber,
}: RegistrationValues): readonly string[] =>
  [firstName, lastName, email, phoneNumber].map((word) => word.trim()).filter((word) => word !== '');

export function passwordProblems(password: string, isGuessable: boolean): RegistrationProblems {
  if (password.length < passwordMinLength) return { password: 'setPassword.problem.tooShort' };
  return isGuessable ? { password: 'common:errors.auth.passwordGuessable' } : {};
}

export function consentProblems(
  { agreed }: RegistrationValues,
  { consents }: RegistrationTerms,
): RegistrationProblems {
  const isMissing = consents.some(({ key, isRequired }) => isRequired && !agreed.includes(key));
  return isMissing ? { agreed: 'registration.problem.agreed' } : {};
}

/** The field that the server names in a refusal, and the screen that has it. */
const places: Readonly<Record<string, { readonly field: RegistrationField; readonly step: EntryStep }>> = {
  '/firstName': { field: 'firstName', step: 'person' },
  '/lastName': { field: 'lastName', step: 'person' },
  '/email': { field: 'email', step: 'person' },
  '/phoneNumber': { field: 'phoneNumber', step: 'person' },
  '/password': { field: 'password', step: 'password' },
  '/consents': { field: 'agreed', step: 'consents' },
};
export const placeOf = (field: string | null) => places[field ?? ''];

export function registrationBody(
  values: RegistrationValues,
  { consents }: RegistrationTerms,
  { language, invitation }: Pick<RegistrationBody, 'language' | 'invitation'>,
): RegistrationBody {
  const { firstName, lastName, email, phoneNumber, password, hasSecondFactor, agreed } = values;
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phoneNumber: phoneNumber.trim(),
    password,
    hasSecondFactor,
    consents: consents
      .filter(({ key }) => agreed.includes(key))
      .map(({ key, version }) => ({ key, version })),
    language,
    invitation,
  };
}
