import { readSaved, removeSaved, writeSaved } from '../state/saved-state';

/** Of an end that the server has not answered yet; the next page goes on with it. */
const SAVED = 'sessionEnding';

export const unansweredEnd = (): Readonly<Record<string, unknown>> => readSaved(SAVED);
export const hasUnansweredEnd = (): boolean => 'reason' in unansweredEnd();
export const endNoted = (ending: object): void => writeSaved(SAVED, ending);
export const endAnswered = (): void => removeSaved(SAVED);
