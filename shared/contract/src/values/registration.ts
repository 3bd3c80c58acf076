/** What a person agrees to at the registration; a deployment writes the texts. */
export const consentKeys = ['terms', 'privacy', 'advertising'] as const;
export type ConsentKey = (typeof consentKeys)[number];

/** What a code proves, one after the other. */
export const registrationSteps = ['email', 'phoneNumber'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];
