import type { FormField as Described } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { Select } from '../controls/select';
import type { DescribedInput } from './described-field';
import { useFormState } from './form-context';

interface ListChoiceProps {
  readonly field: Described;
  readonly input: DescribedInput;
}

/** One entry of a list that is short enough to be offered whole; a chosen one that is not offered keeps its name. */
export function ListChoice({ field, input }: ListChoiceProps) {
  const { t } = useTranslation('ui');
  const { form, parts, lookups } = useFormState();
  const list = field.lookup?.list ?? '';
  const { value, onChange, ...rest } = input;
  const chosen = typeof value === 'number' ? lookups.entryOf(list, value) : undefined;
  const offered = lookups.offered(list);
  const entries = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  const choose = (id: number | undefined) => {
    onChange(id ?? null);
    // What was chosen from a list that depends on this field belongs to another choice.
    for (const { fields, rows } of parts)
      for (const other of rows === null ? fields : [])
        if (other.lookup?.within.includes(field.name)) form.setValue(other.name, null, { shouldDirty: true });
  };
  return (
    <Select<number | null>
      {...rest}
      value={typeof value === 'number' ? value : null}
      allowClear={!field.isRequired}
      placeholder={t('form.choose')}
      showSearch={{ optionFilterProp: 'label' }}
      options={entries.map(({ id, label }) => ({ value: id, label }))}
      onChange={(id) => choose(id ?? undefined)}
    />
  );
}
