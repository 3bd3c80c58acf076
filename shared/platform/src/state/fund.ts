import { createSlice } from './slice';

/** Which funds were loaded last and why that failed; the funds are data of the server (STATE-06). */
export interface FundState {
  /** Funds of the contract on screen, loaded after its portfolios and savings plans. */
  readonly fundIds: readonly number[];
  readonly errorCode: string | null;
}

const slice = createSlice<FundState>(() => ({ fundIds: [], errorCode: null }));

export const useFund = <T>(select: (state: FundState) => T): T => slice(select);
export const fundState = (): FundState => slice.getState();

export const fundsWanted = (fundIds: readonly number[]) =>
  slice.setState((state) => ({ fundIds: [...new Set([...state.fundIds, ...fundIds])], errorCode: null }));
/** A failure without a code of its own is `funds.unknown` (ERROR-20). */
export const fundLoadFailed = (errorCode = 'funds.unknown') => slice.setState({ errorCode });
