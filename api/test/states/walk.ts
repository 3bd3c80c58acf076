import fc from 'fast-check';

/** What can happen to a thing. Whether it is refused does not matter; a fault of the server does. */
type Move<World> = (world: World) => Promise<unknown>;

export interface Walk<World> {
  /** A new thing. */
  begin(): Promise<World>;
  readonly moves: Readonly<Record<string, Move<World>>>;
  /** Names of moves that much else depends on. */
  readonly often?: readonly string[];
  /** After every step. @throws when something is not as it must be */
  check(world: World): Promise<void>;
  /** What a person does about whatever it has come to. */
  leave(world: World): Promise<void>;
}

/** What the server says about a fault of its own. */
const faultOf = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null && 'status' in answer && Number(answer.status) >= 500
    ? ['text' in answer ? String(answer.text) : '']
    : [];

/** Random steps, each of one call or of two at once; fast-check prints the seed and the steps of a failure. */
export async function walk<World>(
  { begin, moves, often = [], check, leave }: Walk<World>,
  numRuns: number,
): Promise<void> {
  const any = fc.constantFrom(...Object.keys(moves));
  const name = often.length === 0 ? any : fc.oneof(any, fc.constantFrom(...often));
  const step = fc.oneof(
    { arbitrary: fc.tuple(name), weight: 2 },
    { arbitrary: fc.tuple(name, name), weight: 1 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12, size: 'max' }), async (steps) => {
      const world = await begin();
      for (const names of steps) {
        const answers = await Promise.all(names.map(async (one) => moves[one]?.(world)));
        expect(answers.flatMap(faultOf)).toEqual([]);
        await check(world);
      }
      await leave(world);
      await check(world);
    }),
    { numRuns },
  );
}
