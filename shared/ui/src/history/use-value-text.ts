import { UNKNOWN, useFormats, useTranslation, type Formats } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Times come as the server keeps them. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Other records stand in entries with id and name; people know them by name. */
const isNamed = (value: object): value is { readonly id: unknown; readonly name: string } =>
  'id' in value && 'name' in value && typeof value.name === 'string' && Object.keys(value).length === 2;

type Words = (key: 'yes' | 'no') => string;

/** A list or an object that was stored as text. */
function parseContent(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function valueText(value: unknown, formats: Formats, words: Words): string {
  const inner = (item: unknown) => valueText(item, formats, words);
  if (value === null || value === undefined || value === '') return UNKNOWN;
  if (value === true || value === 'true') return words('yes');
  if (value === false || value === 'false') return words('no');
  if (typeof value === 'number') return formats.number(value);
  if (Array.isArray(value))
    // Names of people hold a comma.
    return value.length === 0 ? UNKNOWN : value.map(inner).join(typeof value[0] === 'object' ? '; ' : ', ');
  if (typeof value === 'object')
    return isNamed(value)
      ? value.name
      : Object.entries(value)
          .map(([field, item]) => `${field}: ${inner(item)}`)
          .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (INSTANT.test(text)) return formats.dateTime(text);
  if (DAY.test(text)) return formats.date(text);
  const content = parseContent(text);
  return content === text ? text : inner(content);
}

/** A value of an entry of the audit log as people read it: times, yes and no, lists; nothing is "–". */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  return useCallback((value) => valueText(value, formats, (key) => t(`history.${key}`)), [t, formats]);
}
