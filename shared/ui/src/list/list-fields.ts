import { search } from '@depotwerk/contract/floor/values/search';
import { roundToCents } from '@depotwerk/domain';

/** One part of a filter in the address of a list. */
export interface ListField<Value> {
  /** @returns undefined for a text that means nothing here: that part is left out */
  readonly read: (text: string) => Value | undefined;
  /** In the address, where it differs from the name of the field. */
  readonly name?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const lineFrom = (minLength: number): ListField<string> => ({
  read: (text) => {
    const line = text.trim().slice(0, search.maxLength);
    return line.length < minLength ? undefined : line;
  },
});

/** One line of text. */
export const line = lineFrom(1);

/** A line of at least as many characters as a search for people needs. */
export const searchWord = lineFrom(search.minLength);

/** Number of a record; it begins at 1. */
export const recordId: ListField<number> = {
  read: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined),
};

export const uuid: ListField<string> = { read: (text) => (UUID.test(text) ? text : undefined) };

/** EUR, with at most 2 decimals. */
export const euro: ListField<number> = {
  // Somebody who types more decimals means an amount as well: to the cent, and not nothing.
  read: (text) => (/^\d{1,12}(\.\d{1,12})?$/.test(text) ? roundToCents(Number(text)) : undefined),
};

/** Risk class 1 to 7. */
export const riskClass: ListField<number> = {
  read: (text) => (/^[1-7]$/.test(text) ? Number(text) : undefined),
};

/** ISO date. */
export const day: ListField<string> = {
  read: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined),
};

/** One value of a closed set. */
export const oneOf = <const Value extends string>(values: readonly Value[]): ListField<Value> => ({
  read: (text) => values.find((value) => value === text),
});

/** Shows inactive records as well; `inactive=true` in the address. */
export const inactive: ListField<boolean> = {
  name: 'inactive',
  read: (text) => (text === 'true' ? true : undefined),
};
