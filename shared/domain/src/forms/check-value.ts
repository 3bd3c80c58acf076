import { isIsoDate } from '../calendar';
import { numberTextFault } from '../number-text';
import { firstEntryDate, lastEntryDate } from '../read-date';
import type { FormField, FormValue } from './form-description';
import type { FormReason } from './form-problem';

/** PostgreSQL's `integer`. */
const LARGEST_ID = 2_147_483_647;

/** A percent is stored as a fraction. */
const SHIFT_OF_PERCENT = 2;

// eslint-disable-next-line no-control-regex -- what no database stores must be found
const controls = /[\u0000-\u001f\u007f]/;

/** Decimals of the stored value. */
export const storedDecimals = ({ type, decimals }: Pick<FormField, 'type' | 'decimals'>): number | null =>
  decimals === null ? null : decimals + (type === 'percent' ? SHIFT_OF_PERCENT : 0);

const isId = (value: FormValue): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;

function numberReason(field: FormField, value: number): FormReason | null {
  const { minimum, maximum } = field;
  if (!Number.isFinite(value)) return 'invalid';
  if (minimum !== null && value < minimum) return 'tooSmall';
  if (maximum !== null && value > maximum) return 'tooLarge';
  const decimals = storedDecimals(field);
  return decimals !== null && Number(value.toFixed(decimals)) !== value ? 'tooManyDecimals' : null;
}

function textReason({ maxLength }: FormField, value: string): FormReason | null {
  if (controls.test(value)) return 'invalid';
  return maxLength !== null && value.length > maxLength ? 'tooLong' : null;
}

function dateReason({ latest }: FormField, value: string): FormReason | null {
  if (!isIsoDate(value)) return 'invalid';
  return value < firstEntryDate || value > (latest ?? lastEntryDate) ? 'dateOutOfRange' : null;
}

/** Nothing is entered; a flag always says something. */
export const isEmpty = (value: FormValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Why a value cannot stand in an open field, null when it can. */
export function valueReason(field: FormField, value: FormValue | undefined): FormReason | null {
  if (value === undefined || isEmpty(value)) return field.isRequired ? 'required' : null;
  switch (field.type) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'invalid';
    case 'text':
      return typeof value === 'string' ? textReason(field, value) : 'invalid';
    case 'date':
      return typeof value === 'string' ? dateReason(field, value) : 'invalid';
    case 'choice':
    case 'search':
      return isId(value) ? null : 'invalid';
    default:
      if (typeof value === 'number') return numberReason(field, value);
      return typeof value === 'string' && numberTextFault(value) === 'tooManyDigits'
        ? 'tooManyDigits'
        : 'invalid';
  }
}
