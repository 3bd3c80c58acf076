import { isEntryDate, isValidIsin, readDate } from '@depotwerk/domain';
import { countDecimals, type NumberUnit } from '@depotwerk/platform';
import { number, string } from 'yup';
import { textMessage } from './text-message';

type DecimalCount = 0 | 1 | 2;

const messages: Readonly<Record<DecimalCount, string>> = {
  0: 'ui:input.whole',
  1: 'ui:input.oneDecimal',
  2: 'ui:input.twoDecimals',
};

// A text is no number even if it could be cast to one: the input has already tried, in the user's language.
const entry = (unit: NumberUnit, decimals: DecimalCount) =>
  number()
    .transform((_cast: unknown, typed: unknown) => (typeof typed === 'string' ? Number.NaN : typed))
    .typeError(({ originalValue }: { readonly originalValue?: unknown }) =>
      textMessage(String(originalValue)),
    )
    .test('decimals', messages[decimals], (value) => value == null || countDecimals(value, unit) <= decimals);

/** The value of a `NumberInput` or `MoneyInput`. */
export const numberEntry = (decimals: DecimalCount) => entry(null, decimals);

/** The value of a `PercentInput`, a fraction; `decimals` of the percents. */
export const percentEntry = (decimals: DecimalCount) => entry('%', decimals);

/** The value of a `DateInput`, an ISO date between the limits of the product. */
export const dateEntry = () =>
  string()
    .test('date', 'ui:input.notADate', (value) => !value || readDate(value) === value)
    .test('range', 'ui:input.dateOutOfRange', (value) => !value || isEntryDate(value));

/** The value of an `IsinInput` (ISO 6166). */
export const isinEntry = () =>
  string().test('isin', 'ui:input.notAnIsin', (value) => !value || isValidIsin(value));
