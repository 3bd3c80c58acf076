import { entrySteps, type EntryStep } from './registration-values';

export type Screen = EntryStep | 'code';

/** State of an entry in the browser's history, so that its way back leads to the screen before. */
export const placeInHistory = (screen: Screen) => ({ registrationScreen: screen });

interface Progress {
  /** What was typed is gone after a reload, and then everything begins anew. */
  readonly hasValues: boolean;
  readonly hasDemand: boolean;
}

export function screenAt(state: unknown, { hasValues, hasDemand }: Progress): Screen {
  if (typeof state !== 'object' || state === null || !('registrationScreen' in state)) return 'person';
  const { registrationScreen } = state;
  if (!hasValues) return 'person';
  if (registrationScreen === 'code') return hasDemand ? 'code' : 'consents';
  return entrySteps.find((step) => step === registrationScreen) ?? 'person';
}
