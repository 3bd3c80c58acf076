import { search as limits } from '@depotwerk/contract/floor/values/search';
import { toApiFault, useFormats, useQuery, useTranslation, useUser } from '@depotwerk/platform';
import { useEffect, useState } from 'react';
import { matchScreens } from './match-screens';
import { recentOf, recordsAmong } from './recent-records';
import { useScreens } from './screens';
import { recordsQuery, searchQuery } from './search-calls';
import { recordGroups, screenOption, type SearchGroup } from './search-options';

/** Screens and actions of each group; there are few, and records are what people look for. */
const MOST_SCREENS = 5;

export interface Search {
  readonly groups: readonly SearchGroup[];
  readonly state:
    'recent' | 'tooShort' | 'searching' | 'found' | 'similar' | 'nothing' | 'offline' | 'failed';
  readonly retry: () => void;
}

/** The text a moment after the last key. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}

function useScreenGroups(text: string): readonly SearchGroup[] {
  const { t } = useTranslation('shell');
  const { screens, actions } = useScreens();
  const groupOf = (key: 'screens' | 'actions', of: typeof screens): SearchGroup => ({
    key,
    label: t(`search.groups.${key}`),
    options: matchScreens(text, of).slice(0, MOST_SCREENS).map(screenOption),
  });
  return [groupOf('screens', screens), groupOf('actions', actions)].filter(
    ({ options }) => options.length > 0,
  );
}

/** What the user opened last and may still open; without anything of that, where one can go. */
function useRecent(): readonly SearchGroup[] {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const user = useUser();
  const { screens, actions } = useScreens();
  const references = user ? recentOf(user.id) : [];
  const records = recordsAmong(references);
  const { data } = useQuery({ ...recordsQuery(records), enabled: records !== '' });
  const known = [
    ...(data ? recordGroups(data, t, formats).flatMap(({ options }) => options) : []),
    ...[...screens, ...actions].map(screenOption),
  ];
  const options = references.flatMap((one) => known.find(({ reference }) => reference === one) ?? []);
  return options.length > 0
    ? [{ key: 'recent', label: t('search.groups.recent'), options }]
    : [{ key: 'screens', label: t('search.groups.screens'), options: screens.map(screenOption) }];
}

/** Hits of a text, or what was opened last while nothing is typed. */
export function useSearch(typed: string): Search {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const text = typed.trim();
  const calm = useCalm(text);
  const isLong = text.length >= limits.minLength;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(calm),
    enabled: isLong && calm.length >= limits.minLength,
  });
  const recent = useRecent();
  const places = useScreenGroups(text);
  const retry = () => void refetch();
  if (text === '') return { groups: recent, state: 'recent', retry };
  if (!isLong) return { groups: places, state: 'tooShort', retry };
  const isCurrent = calm === text && data !== undefined && !isPlaceholderData;
  if (error && calm === text && !isFetching)
    return { groups: places, state: toApiFault(error).status === 0 ? 'offline' : 'failed', retry };
  if (!isCurrent) return { groups: places, state: 'searching', retry };
  const records = recordGroups(data.hits, t, formats, data.isSimilar ? undefined : text);
  const groups = data.isSimilar ? [...places, ...records] : [...records, ...places];
  if (groups.length === 0) return { groups, state: 'nothing', retry };
  return { groups, state: data.isSimilar ? 'similar' : 'found', retry };
}
