/** What a code proves, one after the other. */
export const registrationSteps = ['email', 'phoneNumber'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];
