import { createSlice } from './slice';

export interface AnswerValue {
  readonly id: string;
  readonly text: string | null;
}

export interface ContractDataEntryState {
  /** Of the pre-registration; null for a free analysis. */
  readonly guid: string | null;
  /** By question id. */
  readonly answers: Readonly<Record<string, readonly AnswerValue[]>>;
}

const slice = createSlice<ContractDataEntryState>(() => ({ guid: null, answers: {} }));

export const useContractDataEntry = <T>(select: (state: ContractDataEntryState) => T): T => slice(select);
export const contractDataEntryState = (): ContractDataEntryState => slice.getState();

export const dataEntryStarted = (guid: string | null) => slice.setState({ guid, answers: {} });
export const questionAnswered = (questionId: string, values: readonly AnswerValue[]) =>
  slice.setState(({ answers }) => ({ answers: { ...answers, [questionId]: values } }));
