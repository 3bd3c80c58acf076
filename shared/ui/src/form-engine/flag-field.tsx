import type { FormField as Described } from '@depotwerk/domain';
import { useController } from 'react-hook-form';
import { Checkbox } from '../controls/checkbox';
import styles from './described-form.module.css';
import { FieldNotes } from './field-notes';
import { useFormState } from './form-context';

interface FlagFieldProps {
  readonly field: Described;
  readonly path: string;
  readonly disabled: boolean;
}

export function FlagField({ field, path, disabled }: FlagFieldProps) {
  const { form } = useFormState();
  const { field: input } = useController({ control: form.control, name: path });
  return (
    <div className={styles.flag}>
      <Checkbox
        checked={input.value === true}
        disabled={disabled}
        onChange={({ target }) => input.onChange(target.checked)}
      >
        {field.label}
      </Checkbox>
      <FieldNotes path={path} hint={field.hint} />
    </div>
  );
}
