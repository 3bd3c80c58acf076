import { unusualValues, type UnusualValue } from '@depotwerk/contract/market/values/unusual-values';
import { toApiFault, useFormats, useTranslation } from '@depotwerk/platform';
import { Checkbox } from '@depotwerk/ui/data';
import { useWatch, type Control } from '@depotwerk/ui/forms';
import { useState } from 'react';
import { usePriceText } from '../prices/use-price-text';
import type { FundValues } from './fund-values';

/** A value that the server found unusual; another one of the same field is not confirmed with it. */
type Doubted = Readonly<
  Partial<Record<UnusualValue, { readonly value: number; readonly isConfirmed: boolean }>>
>;

/** What the server asks to be looked at once more. */
function doubtedBy(error: unknown): UnusualValue | undefined {
  const { errorCode, field } = toApiFault(error);
  if (errorCode === 'funds.priceDoubtful') return 'price';
  return errorCode === 'funds.feeDoubtful' ? unusualValues.find((value) => field === `/${value}`) : undefined;
}

/** Unusual values of an edit, which the person confirms one by one. */
export function useUnusual() {
  const [doubted, setDoubted] = useState<Doubted>({});
  return {
    doubted,
    setConfirmed: (field: UnusualValue, value: number, isConfirmed: boolean) =>
      setDoubted({ ...doubted, [field]: { value, isConfirmed } }),
    /** Saves with what is confirmed, and remembers what is doubted. */
    save: async <T,>(values: FundValues, send: (confirmed: UnusualValue[]) => Promise<T>): Promise<T> => {
      const confirmed = unusualValues.filter(
        (field) => doubted[field]?.isConfirmed && doubted[field].value === values[field],
      );
      try {
        return await send(confirmed);
      } catch (error) {
        const field = doubtedBy(error);
        const value = field && values[field];
        if (field && typeof value === 'number')
          setDoubted({ ...doubted, [field]: { value, isConfirmed: confirmed.includes(field) } });
        throw error;
      }
    },
  };
}

interface ConfirmUnusualProps extends Pick<ReturnType<typeof useUnusual>, 'doubted' | 'setConfirmed'> {
  readonly control: Control<FundValues>;
}

/** Asks for each unusual value whether it is right. */
export function ConfirmUnusual({ control, doubted, setConfirmed }: ConfirmUnusualProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const priceText = usePriceText();
  const entered = useWatch({ control, name: [...unusualValues] });
  const shown = unusualValues.flatMap((field, i) => {
    const value = doubted[field]?.value;
    return value !== undefined && value === entered[i] ? [{ field, value }] : [];
  });
  return shown.map(({ field, value }) => (
    <Checkbox
      key={field}
      checked={doubted[field]?.isConfirmed ?? false}
      onChange={({ target }) => setConfirmed(field, value, target.checked)}
    >
      {t('funds.form.confirmUnusual', {
        field: t(`funds.form.${field}`),
        value: field === 'price' ? priceText(value) : formats.fraction(value, 'cost'),
      })}
    </Checkbox>
  ));
}
