import { readSaved, writeSaved } from '@depotwerk/platform';
import type { ContractListQuery } from '../api/contract-list';
import { readListQuery, without, writeListQuery } from './contract-filter';

export interface SavedView {
  readonly name: string;
  /** Address part of the list. */
  readonly search: string;
}

const SAVED = 'contracts.views';
/** What could name a customer does not go into the storage of the browser. */
const personal = ['search', 'customerId'] as const;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

export function savedViews(): readonly SavedView[] {
  const { views } = readSaved(SAVED);
  return Array.isArray(views) ? views.filter(isView) : [];
}

const saved = (views: readonly SavedView[]): readonly SavedView[] => {
  writeSaved(SAVED, { views });
  return views;
};

/** A view of the same name is replaced. */
export const viewSaved = (name: string, query: ContractListQuery): readonly SavedView[] =>
  saved([
    ...savedViews().filter((view) => view.name !== name),
    { name, search: writeListQuery(without(query, personal)).toString() },
  ]);

export const viewDeleted = (name: string): readonly SavedView[] =>
  saved(savedViews().filter((view) => view.name !== name));

export const queryOfView = (view: SavedView): ContractListQuery =>
  readListQuery(new URLSearchParams(view.search));
