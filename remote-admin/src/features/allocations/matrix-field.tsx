import { FieldError, useController, type Control } from '@depotwerk/ui/forms';
import { MatrixGrid, type MatrixGridProps } from '../matrix/matrix-grid';
import type { AllocationValues } from './allocation-values';

interface MatrixFieldProps extends Omit<MatrixGridProps, 'rows' | 'onChange'> {
  readonly control: Control<AllocationValues>;
  readonly name: 'groupRows' | 'fundRows';
}

/** The whole matrix as one field of the form. */
export function MatrixField({ control, name, ...grid }: MatrixFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <div ref={ref} tabIndex={-1}>
      <MatrixGrid {...grid} rows={value} onChange={onChange} />
      <FieldError error={fieldState.error} />
    </div>
  );
}
