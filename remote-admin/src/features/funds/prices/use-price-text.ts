import { useFormats } from '@depotwerk/platform';
import { useCallback } from 'react';

const LEAST_DECIMALS = 2;

/** A price with all its decimals, two at least. */
export function usePriceText(): (price: number) => string {
  const formats = useFormats();
  return useCallback(
    (price) => formats.number(price, Math.max(LEAST_DECIMALS, String(price).split('.')[1]?.length ?? 0)),
    [formats],
  );
}
