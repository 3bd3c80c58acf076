import type { SearchHits } from '@depotwerk/contract/desk';
import { SEARCH_HITS, searchKinds, type SearchKind } from '@depotwerk/contract/desk/values/search-kinds';
import { pathTo, type Formats, type TFunction } from '@depotwerk/platform';
import type { Screen } from './screens';

/** One line of the list of hits. */
export interface SearchOption {
  /** What it is remembered by among the recent ones; none for what only leads on. */
  readonly reference: string | null;
  readonly path: string;
  readonly icon: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly details: readonly string[];
}

export interface SearchGroup {
  readonly key: string;
  readonly label: string;
  readonly options: readonly SearchOption[];
}

type Texts = TFunction<'shell'>;
type Hit<K extends SearchKind> = SearchHits[K][number];
type OptionOf<K extends SearchKind> = (
  hit: Hit<K>,
  t: Texts,
  formats: Formats,
) => Omit<SearchOption, 'reference' | 'icon'>;

const optionOf: { readonly [K in SearchKind]: OptionOf<K> } = {
  customer: ({ id, name, groupName, contractCount }, t) => ({
    path: pathTo('customers.detail', { customerId: id }),
    title: name,
    details: [groupName, t('search.contracts', { count: contractCount })],
  }),
  contract: (
    { id, contractNumber, customerName, tariffName, insurerName, value, scoreBand },
    t,
    formats,
  ) => ({
    path: pathTo('contracts.detail', { contractId: id }),
    title: contractNumber,
    details: [
      customerName,
      `${tariffName}, ${insurerName}`,
      formats.eur(value),
      ...(scoreBand === null ? [] : [t(`search.score.${scoreBand}`)]),
    ],
  }),
  tariff: ({ id, name, key, insurerName, isInactive, changesOn }, t, formats) => ({
    path: pathTo('tariffs.detail', { tariffId: id }),
    title: name,
    details: [
      key,
      insurerName,
      ...(isInactive ? [t('search.inactive')] : []),
      ...(changesOn ? [t('search.tariffChanges', { date: formats.date(changesOn) })] : []),
    ],
  }),
  fund: ({ id, name, isin, status }, t) => ({
    path: pathTo('funds.detail', { fundId: id }),
    title: name,
    details: [isin, ...(status === 'active' ? [] : [t(`search.fundStatus.${status}`)])],
  }),
  user: ({ id, fullName, userName, roleName, state }, t) => ({
    path: pathTo('users.detail', { userId: id }),
    title: fullName,
    details: [userName, roleName, ...(state === 'active' ? [] : [t(`search.userState.${state}`)])],
  }),
};

const icons: Readonly<Record<SearchKind, string>> = {
  customer: 'customers',
  contract: 'contracts',
  tariff: 'tariffs',
  fund: 'funds',
  user: 'user',
};

const lists: Readonly<Record<SearchKind, string>> = {
  customer: pathTo('customers.list'),
  contract: pathTo('contracts.list'),
  tariff: pathTo('tariffs.list'),
  fund: pathTo('funds.list'),
  user: pathTo('users.list'),
};

function optionsOf<K extends SearchKind>(
  kind: K,
  hits: readonly Hit<K>[],
  t: Texts,
  formats: Formats,
): SearchOption[] {
  return hits.map((hit) => ({
    ...optionOf[kind](hit, t, formats),
    reference: `${kind}:${hit.id}`,
    icon: icons[kind],
  }));
}

/** @param text of a search whose list has more hits than are shown here; without it nothing leads on */
export function recordGroups(hits: SearchHits, t: Texts, formats: Formats, text?: string): SearchGroup[] {
  return searchKinds
    .map((kind): SearchGroup => {
      const options = optionsOf(kind, hits[kind], t, formats);
      const label = t(`search.groups.${kind}`);
      const all: SearchOption = {
        reference: null,
        path: `${lists[kind]}?${new URLSearchParams({ search: text ?? '' }).toString()}`,
        icon: icons[kind],
        title: t('search.all', { group: label }),
        details: [],
      };
      const isCut = text !== undefined && options.length === SEARCH_HITS;
      return { key: kind, label, options: isCut ? [...options, all] : options };
    })
    .filter(({ options }) => options.length > 0);
}

export const screenOption = ({ path, icon, label }: Screen): SearchOption => ({
  reference: path,
  path,
  icon,
  title: label,
  details: [],
});
