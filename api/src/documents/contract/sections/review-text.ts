import type { Contract } from '@depotwerk/contract/contracts';
import type { FetchResult } from '@depotwerk/contract/contracts/values/fetches';
import { dayOf } from '../../../time/local-day';
import { formatDate } from '../../../files/german-format';

type Reviewed = Pick<Contract, 'lastReview' | 'lastReviewedBy' | 'isReviewUnknown'>;

/** When a person reviewed the contract, and who. */
export function reviewText({ lastReview, lastReviewedBy, isReviewUnknown }: Reviewed): string {
  if (!lastReview) return isReviewUnknown ? 'unbekannt' : 'noch nicht geprüft';
  return formatDate(dayOf(lastReview)) + (lastReviewedBy ? `, ${lastReviewedBy}` : '');
}

/** The same as a sentence. */
export function reviewSentence({ lastReview, isReviewUnknown }: Reviewed): string {
  if (!lastReview)
    return isReviewUnknown
      ? 'Wann der Vertrag zuletzt geprüft wurde, ist nicht bekannt.'
      : 'Der Vertrag wurde noch nicht geprüft.';
  return `Zuletzt geprüft wurde der Vertrag am ${formatDate(dayOf(lastReview))}.`;
}

const broughtTexts: Readonly<Record<FetchResult, string>> = {
  nothingNew: 'nichts Neues',
  prices: 'neue Kurse',
  holdings: 'neuer Bestand',
  contractData: 'neue Vertragsdaten',
};

/** When a bank or an insurer was read, which one, and what that brought; a dash when nobody has noted it. */
export function fetchText({ lastFetch }: Pick<Contract, 'lastFetch'>): string {
  if (!lastFetch) return '–';
  const { at, from, brought } = lastFetch;
  return `${formatDate(dayOf(at))}${from === null ? '' : `, ${from}`}: ${broughtTexts[brought]}`;
}
