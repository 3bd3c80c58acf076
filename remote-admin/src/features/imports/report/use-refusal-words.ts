import type { ImportReport } from '@depotwerk/contract/floor';
import { useFormats, useTranslation } from '@depotwerk/platform';

type Refusal = Pick<ImportReport['refusals'][number], 'code' | 'detail'>;

/** Units have up to six decimals. */
const DECIMALS = 6;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Why a line was left out, with the figures of it as the product writes them. */
export function useRefusalWords() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const written = (value: string | number): string => {
    if (typeof value === 'number')
      return value.toLocaleString(formats.locale, { maximumFractionDigits: DECIMALS });
    return ISO_DATE.test(value) ? formats.date(value) : value;
  };
  return {
    reason: ({ code }: Refusal): string => t([`importTexts.code.${code}`, 'report.unknownCode'], { code }),
    detail: ({ detail }: Refusal): string | null =>
      detail === null
        ? null
        : t(
            `importTexts.detail.${detail.kind}`,
            Object.fromEntries(
              Object.entries(detail.parameters).map(([name, value]) => [name, written(value)]),
            ),
          ),
  };
}
