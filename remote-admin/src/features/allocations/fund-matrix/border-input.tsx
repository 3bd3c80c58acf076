import { PercentInput, useController, useErrorText, type Control } from '@depotwerk/ui/forms';
import type { AllocationValues } from '../allocation-values';
import styles from '../allocations.module.css';

interface BorderInputProps {
  readonly control: Control<AllocationValues>;
  readonly name: 'lowerBorder' | `upperBorders.${number}`;
  readonly label: string;
  readonly isReadOnly: boolean;
}

/** A border with one decimal in the footer of the matrix; its error stands in the same cell. */
export function BorderInput({ control, name, label, isReadOnly }: BorderInputProps) {
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  const id = `${name}-error`;
  return (
    <>
      <PercentInput
        {...field}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        status={error ? 'error' : ''}
        decimals={1}
        disabled={isReadOnly}
      />
      {error ? (
        <span id={id} role="alert" className={styles.borderError}>
          {errorText(error)}
        </span>
      ) : null}
    </>
  );
}
