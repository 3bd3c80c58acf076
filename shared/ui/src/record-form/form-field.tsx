import { useTranslation } from '@depotwerk/platform';
import { useId, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import styles from './record-form.module.css';
import { SERVER_FAULT } from './show-fault';

/** What an input takes over, so that label, hint and error belong to it. */
export type FieldInput<T extends FieldValues, N extends FieldPath<T>> = ControllerRenderProps<T, N> & {
  readonly id: string;
  readonly status: 'error' | '';
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  /** For a group of inputs, which no label can be tied to. */
  readonly 'aria-labelledby': string;
};

export interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>> {
  readonly control: Control<T>;
  readonly name: N;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  readonly children: (input: FieldInput<T, N>) => ReactNode;
}

/** A labelled input of a form; its error is a translation key, or a text of the server. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>(props: FormFieldProps<T, N>) {
  const { control, name, label, hint, isRequired = false, children } = props;
  const { t } = useTranslation(['ui', 'common']);
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const { error } = fieldState;
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {isRequired ? null : <span className={styles.optional}>{t('ui:record.optional')}</span>}
      </label>
      {children({
        ...field,
        id,
        status: error ? 'error' : '',
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-labelledby': `${id}-label`,
      })}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          {error.type === SERVER_FAULT ? error.message : t([error.message ?? '', 'ui:record.invalid'])}
        </div>
      ) : null}
    </div>
  );
}
