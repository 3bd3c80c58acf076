import { sortDirections } from '@depotwerk/contract/floor/values/list-order';
import fc from 'fast-check';
import { changeFilter, readList, writeList } from './list-address';
import { day, euro, inactive, line, oneOf, recordId, searchWord, uuid } from './list-fields';

const colours = ['red', 'green'] as const;
const sortKeys = ['name', 'value'] as const;

interface Filter {
  readonly search?: string;
  readonly note?: string;
  readonly fundId?: number;
  readonly groupId?: string;
  readonly colour?: (typeof colours)[number];
  readonly minValue?: number;
  readonly from?: string;
  readonly includeInactive?: boolean;
}

const described = {
  fields: {
    search: searchWord,
    note: line,
    fundId: recordId,
    groupId: uuid,
    colour: oneOf(colours),
    minValue: euro,
    from: day,
    includeInactive: inactive,
  },
  order: { keys: sortKeys, initial: { sort: 'name', direction: 'asc' } },
} as const;

const read = (address: string) => readList<Filter, 'name' | 'value'>(described, new URLSearchParams(address));
const trimmed = (minLength: number) =>
  fc.string({ minLength, maxLength: 100 }).filter((text) => text === text.trim() && text.length >= minLength);

const filters: fc.Arbitrary<Filter> = fc.record(
  {
    search: trimmed(2),
    note: trimmed(1),
    fundId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    groupId: fc.uuid(),
    colour: fc.constantFrom(...colours),
    minValue: fc.integer({ min: 0, max: 10 ** 8 }).map((cents) => cents / 100),
    from: fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    includeInactive: fc.constant(true),
  },
  { requiredKeys: [] },
);

test('a link is a view: what is written into the address is read from it', () => {
  fc.assert(
    fc.property(
      filters,
      fc.constantFrom(...sortKeys),
      fc.constantFrom(...sortDirections),
      (filter, sort, direction) => {
        const state = { filter, order: { sort, direction } };
        const address = writeList<Filter, 'name' | 'value'>(described, state).toString();
        expect(read(address)).toEqual(state);
      },
    ),
  );
});

test('the list without filters in its first order has no words in the address', () => {
  const address = writeList<Filter, 'name' | 'value'>(described, read(''));
  expect(address.toString()).toBe('');
});

test('what an address says that means nothing here is left out', () => {
  const address =
    'search=x&fundId=0&groupId=abc&colour=blue&minValue=-1&from=2026-02-40&inactive=yes&sort=age';
  expect(read(address)).toEqual({ filter: {}, order: described.order.initial });
});

test('a part that is emptied goes, the others stay', () => {
  const filter: Filter = { search: 'Maier', fundId: 3, includeInactive: true };
  expect(changeFilter(filter, { search: '' })).toEqual({ fundId: 3, includeInactive: true });
  expect(changeFilter(filter, { fundId: null, includeInactive: false })).toEqual({ search: 'Maier' });
  expect(changeFilter(filter, { minValue: 0 })).toEqual({ ...filter, minValue: 0 });
});

test('an amount with more decimals counts to the cent', () => {
  expect([euro.read('12.345'), euro.read('12'), euro.read('zwölf')]).toEqual([12.35, 12, undefined]);
});
