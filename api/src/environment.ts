/** Something in the environment is missing or wrong; the message is one sentence that names it. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
