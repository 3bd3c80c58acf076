import { FieldError, useController, type Control } from '@depotwerk/ui/forms';
import { Matrix, type MatrixRows } from '../matrix/matrix-data';
import { MatrixGrid, type MatrixGridProps } from '../matrix/matrix-grid';
import { useCallback } from 'react';
import type { AllocationValues } from './allocation-values';

interface MatrixFieldProps extends Omit<MatrixGridProps, 'rows' | 'onChange'> {
  readonly control: Control<AllocationValues>;
  readonly name: 'groupMatrix' | 'fundMatrix';
}

/** The whole matrix as one field of the form. */
export function MatrixField({ control, name, ...grid }: MatrixFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  const change = useCallback((rows: MatrixRows) => onChange(new Matrix(rows)), [onChange]);
  return (
    <div ref={ref} tabIndex={-1}>
      <MatrixGrid {...grid} rows={value.rows} onChange={change} />
      <FieldError error={fieldState.error} />
    </div>
  );
}
