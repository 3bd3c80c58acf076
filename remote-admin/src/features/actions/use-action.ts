import { raiseFault, toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';

interface Action<V, A> {
  readonly run: (input: V) => Promise<A>;
  readonly onDone: (answer: A, input: V) => void;
  /** Says a refusal where the action began, e.g. in its dialog; a message of the page without it. */
  readonly isInline?: boolean;
}

/** An action of a button or dialog: what the server refuses is said in words. */
export function useAction<V = void, A = unknown>({ run, onDone, isInline = false }: Action<V, A>) {
  const { t } = useTranslation('common');
  const { message } = Messages.useApp();
  const refusalOf = (error: unknown) => {
    const fault = toApiFault(error);
    return t([`errors.${fault.errorCode}`, 'errors.expectedMessage'], { ...fault.parameters });
  };
  const action = useMutation({
    meta: { errors: 'inline' },
    mutationFn: run,
    onSuccess: (answer: A, input: V) => onDone(answer, input),
    onError: (error) => {
      const { status } = toApiFault(error);
      if (status < 400 || status >= 500) raiseFault(error);
      else if (!isInline) void message.error(refusalOf(error));
    },
  });
  return {
    start: action.mutate,
    isBusy: action.isPending,
    refusal: action.error ? refusalOf(action.error) : null,
    refusalCode: action.error ? toApiFault(action.error).errorCode : null,
    reset: action.reset,
  };
}
