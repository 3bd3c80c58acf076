/** Code that comes when it is needed, and is drawn at once from then on. */
export interface Later<M> {
  /** Unique among them. */
  readonly name: string;
  /** Undefined while it is not there. */
  readonly now: () => M | undefined;
  readonly fetch: () => Promise<M>;
  /** Brought along by what cannot do without it. */
  readonly bring: (part: M) => void;
}

export function later<M>(name: string, load: () => Promise<M>): Later<M> {
  let there: M | undefined;
  const bring = (part: M) => {
    there = part;
  };
  return {
    name,
    now: () => there,
    fetch: async () => {
      const part = there ?? (await load());
      bring(part);
      return part;
    },
    bring,
  };
}

/** Before somebody needs it, as when a pointer comes near. A failure is told by what draws it. */
export const fetchAhead = (...parts: readonly Pick<Later<unknown>, 'fetch'>[]): void => {
  for (const { fetch } of parts) void fetch().catch(() => undefined);
};
