import type { Person } from '../pages/registration-page';

let people = 0;

/** Somebody who registers: an own address and number at each attempt, so that a code is never one of an attempt before. */
export function registrant(firstName: string, lastName: string): Person & { readonly e164: string } {
  const own = `${Date.now()}${(people += 1)}`;
  const digits = own.slice(-8);
  return {
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}${process.pid}-${own}@example.org`,
    phoneNumber: `0151 ${digits}`,
    e164: `+49151${digits}`,
    password: 'sieben Zwerge am kalten Fluss',
  };
}
