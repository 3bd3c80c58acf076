import { createSlice } from './slice';

export interface TwoFactorState {
  readonly tokenRequested: boolean;
  readonly token: string | null;
  readonly phone: string | null;
  readonly validationState: 'unvalidated' | 'validationSuccess' | 'validationFailed';
  readonly busy: boolean;
  readonly description: string | null;
  readonly userData: 'dataEntryStarted' | 'dataEntrySubmitted';
}

const slice = createSlice<TwoFactorState>(() => ({
  tokenRequested: false,
  token: null,
  phone: null,
  validationState: 'unvalidated',
  busy: false,
  description: null,
  userData: 'dataEntryStarted',
}));

export const useTwoFactor = <T>(select: (state: TwoFactorState) => T): T => slice(select);
export const twoFactorState = (): TwoFactorState => slice.getState();

/** @param description what the token is for, as the user reads it */
export const tokenRequestStarted = (description: string) => slice.setState({ busy: true, description });
export const tokenRequestSucceeded = () => slice.setState({ busy: false, tokenRequested: true });
/** Both kinds of failure reset the request and clear token and phone (OPEN-52). */
export const tokenRequestFailed = () =>
  slice.setState({ busy: false, tokenRequested: false, token: null, phone: null });

export const validationStarted = () => slice.setState({ busy: true, validationState: 'unvalidated' });
export const validationSucceeded = (token: string, phone: string) =>
  slice.setState({ busy: false, validationState: 'validationSuccess', token, phone });
export const validationFailed = () =>
  slice.setState({
    busy: false,
    validationState: 'validationFailed',
    tokenRequested: false,
    token: null,
    phone: null,
  });

/** The user gave up: what was requested is of no use for the next action. */
export const twoFactorAbandoned = () => slice.setState(slice.getInitialState(), true);

export const userDataSubmitted = () => slice.setState({ userData: 'dataEntrySubmitted' });
