import { spanText } from '@depotwerk/domain';
import { UNKNOWN, type Formats } from '@depotwerk/platform';

/** A span in the language of the reader. @param months completed ones count; null unknown */
export const spanOf = (months: number | null, { locale }: Formats): string =>
  months === null ? UNKNOWN : spanText(months, locale);
