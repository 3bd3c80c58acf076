import { createSlice } from './slice';

/** A chosen option with its text where it has one; a text or a number stands without an option. */
export interface AnswerValue {
  readonly id: number | null;
  readonly text: string | null;
}

type Answers = Readonly<Record<string, readonly AnswerValue[]>>;

/** The answers of a depot analysis while it is filled in (STATE-02). */
export interface ContractDataEntryState {
  /** Guid of the invitation, or id of the analysis that an adviser fills in; null outside of both. */
  readonly guid: string | null;
  /** By question id, as they stand on the screen. */
  readonly answers: Answers;
}

const slice = createSlice<ContractDataEntryState>(() => ({ guid: null, answers: {} }));

export const useContractDataEntry = <T>(select: (state: ContractDataEntryState) => T): T => slice(select);
export const contractDataEntryState = (): ContractDataEntryState => slice.getState();

/** @param answers that are known already, e.g. from another device */
export const dataEntryStarted = (guid: string | null, answers: Answers = {}) =>
  slice.setState({ guid, answers });
export const questionAnswered = (questionId: string, values: readonly AnswerValue[]) =>
  slice.setState(({ answers }) => ({ answers: { ...answers, [questionId]: values } }));
