/** The secret that signs, and behind it those that are believed as well. */
export type Secrets = readonly [string, ...string[]];

const SHORTEST = 32;
/** Random text of 32 characters has fewer different ones less than once in a million times, also in hexadecimal. */
const FEWEST_DIFFERENT = 8;
/** What example files contain; nobody may run with them. */
const example = /^(change|secret|example|test|default|depotwerk)/i;
const repetition = /^(.{1,16}?)\1+/s;

/** How many characters of a text follow the one before them in the alphabet, upwards or downwards. */
const stepsIn = (text: string): number =>
  Array.from(text).filter((_, i) => i > 0 && Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) === 1)
    .length;

/** Why a secret could be guessed; `undefined` when nothing stands against it. */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < SHORTEST) return 'is too short';
  if (example.test(secret)) return 'is an example value';
  const [repeated = ''] = repetition.exec(secret) ?? [];
  const isMonotonous =
    new Set(secret).size < FEWEST_DIFFERENT ||
    repeated.length > secret.length / 2 ||
    stepsIn(secret) > secret.length / 2;
  return isMonotonous ? 'can be guessed' : undefined;
}
