import type { SecondFactorChallenge, SentActionToken } from '@depotwerk/contract/identity';

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** A fresh challenge of a bank. */
export const someChallenge = (changes: Partial<SecondFactorChallenge> = {}): SecondFactorChallenge => ({
  tokenProviderType: 'sms',
  tokenProviderId: 'a'.repeat(43),
  issuer: 'own',
  bankName: 'Westmark Lebensversicherung',
  expiresAt: inSeconds(900),
  secondsLeft: 900,
  attemptsLeft: 3,
  ...changes,
});

/** A code that was sent just now. */
export const someSentToken = (changes: Partial<SentActionToken> = {}): SentActionToken => ({
  sentTo: '+49 ••• 4711',
  expiresAt: inSeconds(300),
  secondsLeft: 300,
  resendAfter: inSeconds(30),
  resendSeconds: 30,
  sendsLeft: 4,
  ...changes,
});
