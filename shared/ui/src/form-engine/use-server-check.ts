import { formCheckDebounceMs } from '@depotwerk/contract/contracts/values/contract-entry';
import type { FormProblem } from '@depotwerk/domain';
import { useQuery } from '@depotwerk/platform';
import { useDelayedValue } from '../inputs/use-delayed-value';
import type { FormCommands, TypedValues } from './form-commands';

const none: readonly FormProblem[] = [];

/**
 * What the server says about what is typed, a moment after the last change. An older answer is not shown beside newer
 * values.
 *
 * @param isAsked false as long as nothing is typed or the description alone forbids it
 */
export function useServerCheck(
  { name, check }: FormCommands,
  recordId: string | null,
  values: TypedValues,
  isAsked: boolean,
): readonly FormProblem[] {
  // As text: equal values are then one value, however often the form draws.
  const typed = JSON.stringify(values);
  const settled = useDelayedValue(typed, formCheckDebounceMs);
  const { data } = useQuery({
    queryKey: ['form', 'ui', name, 'check', recordId, settled],
    queryFn: ({ signal }) => check(JSON.parse(settled) as TypedValues, signal),
    enabled: isAsked && settled === typed,
    // A check is a help; the save says the same, and what failed.
    retry: false,
    meta: { errors: 'inline' },
  });
  return settled === typed ? (data ?? none) : none;
}
