import type { Letterhead } from '@depotwerk/contract/identity';
import { useTranslation } from '@depotwerk/platform';
import { useWatch } from '@depotwerk/ui/forms';
import { LineField } from './line-field';
import type { UserFormParts } from './user-fields';

export type LetterheadName = keyof Letterhead;

interface LetterheadFieldProps extends UserFormParts {
  readonly name: LetterheadName;
  readonly hint: string;
}

/** A part of what stands on documents of who advises; accounts of customers make none in their own name. */
export function LetterheadField({ form: { control }, kindOf, name, hint }: LetterheadFieldProps) {
  const { t } = useTranslation('usermgmt');
  const roleId = useWatch({ control, name: 'roleId' });
  if (kindOf(roleId) === 'customer') return null;
  return <LineField control={control} name={name} label={t(`audit.field.${name}`)} hint={hint} isVerbatim />;
}
