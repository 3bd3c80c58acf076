/** How a user gets the link to set a password: by message, or handed over by the administrator. */
export const linkChannels = ['email', 'sms', 'handOver'] as const;
export type LinkChannel = (typeof linkChannels)[number];

export const linkPurposes = ['invitation', 'reset'] as const;
