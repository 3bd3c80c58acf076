import {
  useMutation as useLibraryMutation,
  type DefaultError,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { reloadStale } from './stale-nouns';

/** Equal values, or objects with equal values. */
function isSameCall(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    left.length > 0 &&
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && Object.is(value, right.get(name)))
  );
}

interface RunningCall<TData, TVariables> {
  readonly variables: TVariables | undefined;
  readonly answer: Promise<TData>;
}

const nothing = () => {};

/**
 * A mutation that a double click does not send twice: while a call runs, the same call with the same variables joins it.
 * Calls with other variables run beside it.
 */
export function useMutation<TData = unknown, TError = DefaultError, TVariables = void, TContext = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TContext>,
): UseMutationResult<TData, TError, TVariables, TContext> {
  const mutation = useLibraryMutation({
    ...options,
    onSettled: async (...end) => {
      if (options.meta?.ends === 'fresh') await reloadStale();
      await options.onSettled?.(...end);
    },
  });
  const running = useRef<RunningCall<TData, TVariables>[]>([]);
  const mutateAsync: UseMutateAsyncFunction<TData, TError, TVariables, TContext> = (...call) => {
    const [variables] = call;
    const joined = running.current.find((one) => isSameCall(one.variables, variables));
    if (joined) return joined.answer;
    const answer = mutation.mutateAsync(...call).finally(() => {
      running.current = running.current.filter((one) => one.answer !== answer);
    });
    running.current.push({ variables, answer });
    return answer;
  };
  return {
    ...mutation,
    mutateAsync,
    mutate: (...call) => void mutateAsync(...call).catch(nothing),
  };
}
