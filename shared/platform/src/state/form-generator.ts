import { createSlice } from './slice';

/** Where somebody stands in a form that the server describes (STATE-05). */
export interface FormGeneratorState {
  readonly formId: string | null;
  readonly stepIndex: number;
  readonly invalidSteps: readonly number[];
}

const slice = createSlice<FormGeneratorState>(() => ({ formId: null, stepIndex: 0, invalidSteps: [] }));

export const useFormGenerator = <T>(select: (state: FormGeneratorState) => T): T => slice(select);
export const formGeneratorState = (): FormGeneratorState => slice.getState();

export const formOpened = (formId: string) => slice.setState({ formId, stepIndex: 0, invalidSteps: [] });
export const formStepShown = (stepIndex: number) => slice.setState({ stepIndex });
export const formStepValidated = (step: number, isValid: boolean) =>
  slice.setState(({ invalidSteps }) => {
    const others = invalidSteps.filter((other) => other !== step);
    return { invalidSteps: isValid ? others : [...others, step] };
  });
