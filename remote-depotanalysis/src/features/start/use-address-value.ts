import { useSearchParams } from '@depotwerk/platform';
import { useCallback } from 'react';

/** A value in the address, so that a link is a view; nothing typed or chosen is not in it. */
export function useAddressValue(name: string): readonly [string, (value: string) => void] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (value: string) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [name, setAddress],
  );
  return [address.get(name) ?? '', change];
}
