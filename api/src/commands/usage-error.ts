/** A command that cannot be carried out as it was given; the message says in one sentence what is wrong with it. */
export class UsageError extends Error {}
