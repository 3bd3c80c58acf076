import { knownWords, type RegistrationValues } from './registration-values';

/** Whether a phone number is complete. The library comes when it is needed; without it the server decides. */
export async function isCallable(typed: string): Promise<boolean> {
  if (typed.trim() === '') return false;
  const numbers = await import('@depotwerk/contract/identity/phone-number').catch(() => null);
  return numbers === null || numbers.internationalPhoneNumber(typed) !== null;
}

/** Whether the server would refuse the password; without the word lists the server decides. */
export async function isGuessable(values: RegistrationValues, brandName: string): Promise<boolean> {
  const meter = await import('@depotwerk/contract/identity/password-score').catch(() => null);
  if (meter === null) return false;
  const known = [...knownWords(values), brandName];
  return meter.passwordScore(values.password, known) < meter.leastPasswordScore;
}
