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
import { useErrorText } from './use-error-text';

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
  /** Of a row that was just added: nothing is wrong with it before somebody was there. */
  readonly waitsForTouch?: boolean;
  readonly children: (input: FieldInput<T, N>) => ReactNode;
}

interface FieldErrorProps {
  readonly id?: string;
  readonly error: { readonly type: string; readonly message?: string | undefined } | undefined;
}

/** The error of a field below it, said when it appears. */
export function FieldError({ id, error }: FieldErrorProps) {
  const errorText = useErrorText();
  return error === undefined ? null : (
    <div id={id} role="alert" className={styles.error}>
      {errorText(error)}
    </div>
  );
}

/** A labelled input of a form; its error is a translation key, or a text of the server. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>(props: FormFieldProps<T, N>) {
  const { control, name, label, hint, isRequired = false, waitsForTouch = false, children } = props;
  const { t } = useTranslation('ui');
  const { field, fieldState, formState } = useController({ control, name });
  const id = useId();
  const isEarly = waitsForTouch && !fieldState.isTouched && !formState.isSubmitted;
  const error = isEarly ? undefined : fieldState.error;
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {isRequired ? null : (
          <>
            {/* Between the words for who hears them, too. */}{' '}
            <span className={styles.optional}>{t('record.optional')}</span>
          </>
        )}
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
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
