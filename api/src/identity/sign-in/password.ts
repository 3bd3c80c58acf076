import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes (OWASP's first choice): about 20 ms, so that many can sign in at a time. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits. An unknown user costs the same time as a wrong password, so that names cannot be found
 * out by the clock.
 *
 * @param storedHash null when there is no such user or the user has no password yet
 */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that nobody has');
  const fits = await verify(storedHash ?? (await dummy), password);
  return storedHash !== null && fits;
}
