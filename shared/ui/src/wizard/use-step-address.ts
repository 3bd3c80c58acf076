import { useSearchParams } from '@depotwerk/platform';

export interface StepAddress {
  /** Key of the step that is shown. */
  readonly current: string;
  readonly linkTo: (key: string) => { readonly search: string };
  readonly go: (key: string) => void;
}

/**
 * The step in the address (`?step=`), the first one without it; each step is an entry of the history.
 *
 * @param param another name where one wizard opens above another
 */
export function useStepAddress(keys: readonly string[], param: string): StepAddress {
  const [address, setAddress] = useSearchParams();
  const first = keys[0] ?? '';
  const searchFor = (key: string, before: URLSearchParams) => {
    const next = new URLSearchParams(before);
    if (key === first) next.delete(param);
    else next.set(param, key);
    return next;
  };
  return {
    current: keys.find((key) => key === address.get(param)) ?? first,
    linkTo: (key) => ({ search: searchFor(key, address).toString() }),
    go: (key) => setAddress((before) => searchFor(key, before)),
  };
}
