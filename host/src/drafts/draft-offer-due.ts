import { createSlice } from '@depotwerk/platform';

/** Whether the person has just signed in and has not yet decided about what was left unfinished. */
const slice = createSlice(() => ({ isDue: false }));

export const useIsDraftOfferDue = (): boolean => slice(({ isDue }) => isDue);
export const draftOfferDue = (): void => slice.setState({ isDue: true });
export const draftOfferClosed = (): void => slice.setState({ isDue: false });
