import type { FormField, FormPart, FormReason } from '@depotwerk/domain';
import { formReasons } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { useCallback } from 'react';

/** Where a problem lies: a field, or the rows of a part. */
export interface Place {
  readonly part: FormPart;
  readonly field: FormField | null;
}

/** Parts of a path or pointer: `positions`, `0`, `units`. */
export function placeAt(parts: readonly FormPart[], [first, , inner]: readonly string[]): Place | null {
  const ofRows = parts.find(({ key, rows }) => rows !== null && key === first);
  if (ofRows) return { part: ofRows, field: ofRows.fields.find(({ name }) => name === inner) ?? null };
  for (const part of parts) {
    const field = part.rows === null ? part.fields.find(({ name }) => name === first) : undefined;
    if (field) return { part, field };
  }
  return null;
}

const isReason = (text: string): text is FormReason => formReasons.some((reason) => reason === text);

const ofType = (field: FormField | null): string => {
  if (field === null) return 'form.reason.invalid';
  if (field.type === 'date') return 'input.notADate';
  return ['number', 'money', 'percent'].includes(field.type) ? 'input.notANumber' : 'form.reason.invalid';
};

/** What a reason says at its place, with the limits of the field in the user's notation. */
export function useReasonText(): (place: Place, reason: string) => string | undefined {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  return useCallback(
    ({ part, field }, reason) => {
      if (!isReason(reason)) return undefined;
      if (reason === 'invalid') return t(ofType(field));
      const decimals = field?.decimals ?? 0;
      const limit = (value: number | null | undefined) =>
        field?.type === 'percent'
          ? formats.fraction(value ?? null, decimals)
          : formats.number(value ?? null, decimals);
      return t(`form.reason.${reason}`, {
        maxLength: field?.maxLength ?? 0,
        minimum: limit(field?.minimum),
        decimals,
        rows: part.rows?.maximum ?? 0,
        target: formats.fraction(part.rows?.sum?.target ?? null),
      });
    },
    [t, formats],
  );
}
