/** What a code that was sent to the user's own address is for. */
export const verificationPurposes = ['email', 'phoneNumber', 'secondFactor'] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];
