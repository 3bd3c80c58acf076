/** Pages that a deployment writes itself. */
export const legalTextKeys = ['imprint', 'accessibility'] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];
