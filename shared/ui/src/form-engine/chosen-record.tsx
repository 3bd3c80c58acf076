import { valueIn, type FormField as Described } from '@depotwerk/domain';
import { useTranslation } from '@depotwerk/platform';
import { RecordSelect } from '../inputs/record-select';
import type { DescribedInput } from './described-field';
import { useFormState } from './form-context';

interface ChosenRecordProps {
  readonly field: Described;
  readonly path: string;
  readonly input: DescribedInput;
}

/** One entry of a long list, found by a part of its name or by its number. */
export function ChosenRecord({ field, path, input }: ChosenRecordProps) {
  const { t } = useTranslation('ui');
  const { commands, lookups, values } = useFormState();
  const { value, onChange, name: _name, ...rest } = input;
  const list = field.lookup?.list ?? '';
  const within = Object.fromEntries(
    (field.lookup?.within ?? []).map((name) => [name, valueIn(values, name)]),
  );
  const entry = typeof value === 'number' ? lookups.entryOf(list, value) : undefined;
  const chosen = typeof value === 'number' ? (entry ?? { id: value, name: '…', label: '…' }) : null;
  return (
    <RecordSelect
      {...rest}
      key={path}
      value={chosen}
      placeholder={t('form.choose')}
      queryKey={['form', 'ui', commands.name, 'search', list, within]}
      load={(search, signal) => commands.lookUp({ list, search, ids: null, within }, signal)}
      onChange={(choice) => onChange(choice?.id ?? null)}
    />
  );
}
