/** What a person agrees to at the registration; a deployment writes the texts. */
export const consentKeys = ['terms', 'privacy', 'advertising'] as const;
export type ConsentKey = (typeof consentKeys)[number];
