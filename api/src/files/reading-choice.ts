import type { ReadingChoice } from '@depotwerk/contract/floor';

/** What a person decided about the reading of a file; nothing of it stands for itself in the query. */
export function choiceOf({
  coding,
  separator,
  numbers,
  dates,
  headLine,
  columns,
  currency,
}: ReadingChoice): ReadingChoice {
  const choice = { coding, separator, numbers, dates, headLine, columns, currency };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
}
