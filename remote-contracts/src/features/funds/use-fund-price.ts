import type { Fund } from '@depotwerk/contract/market';
import { useFormats } from '@depotwerk/platform';

/** Writes prices of a fund in its currency. */
export function useFundPrice({ currency }: Pick<Fund, 'currency'>): (price: number | null) => string {
  const formats = useFormats();
  return (price) => {
    if (price === null || currency === 'EUR') return formats.eur(price);
    return `${formats.number(price, 2)} ${currency}`;
  };
}
