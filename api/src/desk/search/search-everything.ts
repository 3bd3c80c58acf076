import type { SearchAnswer } from '@depotwerk/contract/desk';
import { SEARCH_HITS } from '@depotwerk/contract/desk/values/search-kinds';
import { search } from '@depotwerk/contract/floor/values/search';
import { compactNumber } from '@depotwerk/domain';
import type { Reads } from '../../db/database';
import type { Caller } from '../../scope/caller';
import type { DataScope } from '../../scope/data-scope';
import { correctWords } from '../../search/correct-words';
import { findContracts, findLikeNumber } from './find-contracts';
import { findCustomers } from './find-customers';
import { findFunds, findLikeIsin, findTariffs, findUsers } from './find-others';
import { readHits } from './read-hits';
import type { RecordIds } from './record-ids';
import { searchPatterns } from '../../search/search-pattern';
import { scopeOfKind } from './search-rights';

const none = Promise.resolve([]);
const nothing: RecordIds = { customer: [], contract: [], tariff: [], fund: [], user: [] };

/** Customers and contracts of a text; each customer is looked for once where both have the same scope. */
async function findPeople(
  db: Reads,
  text: string,
  caller: Caller,
  tariffs: () => Promise<readonly number[]>,
) {
  const scopes = { customer: scopeOfKind(caller, 'customer'), contract: scopeOfKind(caller, 'contract') };
  const inScope = new Map<DataScope, Promise<readonly number[]>>();
  const customersIn = (scope: DataScope): Promise<readonly number[]> => {
    const customers = inScope.get(scope) ?? findCustomers(db, text, scope);
    inScope.set(scope, customers);
    return customers;
  };
  const { customer, contract } = scopes;
  const [customers, contracts] = await Promise.all([
    customer ? customersIn(customer) : none,
    contract ? findContracts(db, text, contract, { customers: () => customersIn(contract), tariffs }) : none,
  ]);
  return { customer: customers, contract: contracts };
}

/** @param scope where the caller may see a kind; nothing is looked for where it is nowhere */
const within = <Id>(
  scope: DataScope | undefined,
  find: (scope: DataScope) => Promise<readonly Id[]>,
): Promise<readonly Id[]> => (scope === undefined ? none : find(scope));

async function findExactly(db: Reads, text: string, caller: Caller): Promise<RecordIds> {
  let found: Promise<readonly number[]> | undefined;
  const tariffs = () => (found ??= findTariffs(db, text));
  const [people, tariff, fund, user] = await Promise.all([
    findPeople(db, text, caller, tariffs),
    within(scopeOfKind(caller, 'tariff'), tariffs),
    within(scopeOfKind(caller, 'fund'), () => findFunds(db, text)),
    within(scopeOfKind(caller, 'user'), (scope) => findUsers(db, text, scope, caller)),
  ]);
  return { ...people, tariff, fund, user };
}

const join = <Id>(...lists: readonly (readonly Id[])[]): readonly Id[] =>
  [...new Set(lists.flat())].slice(0, SEARCH_HITS);

/** What the text may mean by the words that there are, and numbers that are like it. */
async function findAlike(db: Reads, text: string, caller: Caller): Promise<RecordIds> {
  const numbers = within(scopeOfKind(caller, 'contract'), (scope) => findLikeNumber(db, text, scope));
  const isins = within(scopeOfKind(caller, 'fund'), () => findLikeIsin(db, text));
  const readings = await correctWords(db, text);
  const found = await Promise.all(readings.map((reading) => findExactly(db, reading, caller)));
  return {
    customer: join(...found.map(({ customer }) => customer)),
    contract: join(await numbers, ...found.map(({ contract }) => contract)),
    tariff: join(...found.map(({ tariff }) => tariff)),
    fund: join(await isins, ...found.map(({ fund }) => fund)),
    user: join(...found.map(({ user }) => user)),
  };
}

const isEmpty = (ids: RecordIds): boolean =>
  Object.values(ids).every((of: readonly unknown[]) => of.length === 0);

/** One sign again and again, as `0000`, stands in too many texts, and no index tells them apart. */
const canNarrow = (text: string): boolean => {
  const signs = [...compactNumber(text)];
  return searchPatterns(text).length > 0 && (signs.length <= search.minLength || new Set(signs).size > 1);
};

/** Everything that a text finds and the caller may see; what is only like it when nothing has it. */
export async function searchEverything(db: Reads, text: string, caller: Caller): Promise<SearchAnswer> {
  if (!canNarrow(text)) return { hits: await readHits(db, nothing, caller), isSimilar: false };
  const exact = await findExactly(db, text, caller);
  if (!isEmpty(exact)) return { hits: await readHits(db, exact, caller), isSimilar: false };
  const alike = await findAlike(db, text, caller);
  return { hits: await readHits(db, alike, caller), isSimilar: !isEmpty(alike) };
}
