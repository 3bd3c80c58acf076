/** Who makes a transition happen: a person by a call, the product by itself, a bank by its answer, or time alone. */
export type Mover = 'person' | 'product' | 'bank' | 'time';

/** One allowed step in the life of a thing. What no row allows never happens. */
export interface Transition<State extends string = string, Step extends string = string> {
  /** Null: there is no such thing yet. */
  readonly from: State | null;
  /** Null: it is gone. */
  readonly to: State | null;
  /** A verb. */
  readonly by: Step;
  readonly who: Mover;
}

/** The whole life of a thing; a state that no row leaves is final. */
export type Transitions<State extends string = string, Step extends string = string> = readonly Transition<
  State,
  Step
>[];

/** States that a step may leave. */
export const statesLeftBy = <State extends string, Step extends string>(
  table: Transitions<State, Step>,
  by: Step,
): readonly State[] => table.flatMap((row) => (row.by === by && row.from !== null ? [row.from] : []));

/** Whether a step may leave a state. */
export const canLeave = <State extends string, Step extends string>(
  table: Transitions<State, Step>,
  state: State,
  by: Step,
): boolean => table.some((row) => row.by === by && row.from === state);

/**
 * Where a step leads.
 *
 * @throws {Error} for a step that leads to several states, or to none
 */
export function stateAfter<State extends string, Step extends string>(
  table: Transitions<State, Step>,
  by: Step,
): State {
  const [state, ...others] = new Set(
    table.flatMap((row) => (row.by === by && row.to !== null ? [row.to] : [])),
  );
  if (state === undefined || others.length > 0) throw new Error(`${by} does not lead to one state`);
  return state;
}
