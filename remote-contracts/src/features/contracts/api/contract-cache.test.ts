import { QueryClient } from '@depotwerk/platform';
import { someContractPage, someContractRow } from '@depotwerk/testing';
import {
  contractChecked,
  contractEntities,
  contractEntitiesReset,
  contractKeys,
  contractListLoaded,
  contractRemoved,
  contractWindowMoved,
  filterResultIds,
} from './contract-cache';

const rows = (...ids: readonly number[]) => ids.map((id) => someContractRow({ id }));
const ids = (client: QueryClient) => Object.keys(contractEntities(client)).map(Number);

/** Loads a page of a filter result as the query of the page does. */
const loadPage = (client: QueryClient, filterKey: string, page: number, ...contractIds: readonly number[]) =>
  contractListLoaded(client, {
    page: someContractPage(rows(...contractIds), 10),
    filterResult: { filterKey, page },
  });

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

test('a list with the filter flag replaces the filter results (CONTRACT-45)', () => {
  loadPage(client, 'all', 0, 1, 2, 3);
  loadPage(client, 'critical', 0, 2);
  expect(filterResultIds(client)).toEqual([2]);
});

test('pages of one filter add up in the order of the list', () => {
  loadPage(client, 'all', 1, 3, 4);
  loadPage(client, 'all', 0, 1, 2);
  expect(filterResultIds(client)).toEqual([1, 2, 3, 4]);
});

test('a list without the filter flag leaves the filter results unchanged (CONTRACT-46)', () => {
  loadPage(client, 'all', 0, 1, 2);
  contractListLoaded(client, { page: someContractPage(rows(7, 8)), filterResult: null });
  expect(filterResultIds(client)).toEqual([1, 2]);
  expect(ids(client)).toEqual([1, 2, 7, 8]);
});

test('a removed contract is gone from entities, filter results and total (CONTRACT-43, CONTRACT-44)', () => {
  loadPage(client, 'all', 0, 1, 2, 3);
  client.setQueryData([...contractKeys.one(2), 'contract'], {});
  contractRemoved(client, 2);
  expect(ids(client)).toEqual([1, 3]);
  expect(client.getQueryData(contractKeys.filterResultPage('all', 0))).toEqual({ ids: [1, 3], total: 9 });
  expect(client.getQueryData([...contractKeys.one(2), 'contract'])).toBeUndefined();
});

test('the reset empties the entities and nothing else (CONTRACT-47)', () => {
  loadPage(client, 'all', 0, 1, 2);
  contractEntitiesReset(client);
  expect(ids(client)).toEqual([]);
  expect(filterResultIds(client)).toEqual([1, 2]);
});

test('pages far away are forgotten, their contracts with the next page', () => {
  loadPage(client, 'all', 0, 1, 2);
  loadPage(client, 'all', 9, 19, 20);
  contractWindowMoved(client, 'all', (page) => page > 5);
  expect(filterResultIds(client)).toEqual([19, 20]);
  loadPage(client, 'all', 10, 21, 22);
  expect(ids(client)).toEqual([19, 20, 21, 22]);
});

test('a check changes the row of that contract only', () => {
  loadPage(client, 'all', 0, 1, 2);
  contractChecked(client, { contractId: 1, lastCheck: '2026-11-20T09:00:00Z', lastCheckedBy: 'Kim' });
  expect(contractEntities(client)[1]).toMatchObject({
    lastCheck: '2026-11-20T09:00:00Z',
    lastCheckedBy: 'Kim',
  });
  expect(contractEntities(client)[2]).toEqual(someContractRow({ id: 2 }));
});
