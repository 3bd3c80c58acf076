import type { Contract } from '@depotwerk/contract/contracts';
import type { FetchResult } from '@depotwerk/contract/contracts/values/fetches';
import { dayOf } from '../../../time/local-day';
import type { Text, Wording } from '../../kit/wording';

type Reviewed = Pick<Contract, 'lastReview' | 'lastReviewedBy' | 'isReviewUnknown'>;

/** When a person reviewed the contract, and who. */
export function reviewText(
  { lastReview, lastReviewedBy, isReviewUnknown }: Reviewed,
  { say, date }: Wording,
): string {
  if (!lastReview)
    return isReviewUnknown ? say('unbekannt', 'unknown') : say('noch nicht geprüft', 'not reviewed yet');
  return date(dayOf(lastReview)) + (lastReviewedBy ? `, ${lastReviewedBy}` : '');
}

/** The same as a sentence. */
export function reviewSentence({ lastReview, isReviewUnknown }: Reviewed, { say, date }: Wording): string {
  if (!lastReview)
    return isReviewUnknown
      ? say(
          'Wann der Vertrag zuletzt geprüft wurde, ist nicht bekannt.',
          'When the contract was last reviewed is not known.',
        )
      : say('Der Vertrag wurde noch nicht geprüft.', 'The contract has not been reviewed yet.');
  const day = date(dayOf(lastReview));
  return say(`Zuletzt geprüft wurde der Vertrag am ${day}.`, `The contract was last reviewed on ${day}.`);
}

const broughtTexts: Readonly<Record<FetchResult, Text>> = {
  nothingNew: { de: 'nichts Neues', en: 'nothing new' },
  prices: { de: 'neue Kurse', en: 'new prices' },
  holdings: { de: 'neuer Bestand', en: 'new holdings' },
  contractData: { de: 'neue Vertragsdaten', en: 'new contract data' },
};

/** When a bank or an insurer was read, which one, and what that brought; a dash when nobody has noted it. */
export function fetchText({ lastFetch }: Pick<Contract, 'lastFetch'>, { of, date }: Wording): string {
  if (!lastFetch) return '–';
  const { at, from, brought } = lastFetch;
  return `${date(dayOf(at))}${from === null ? '' : `, ${from}`}: ${of(broughtTexts[brought])}`;
}
