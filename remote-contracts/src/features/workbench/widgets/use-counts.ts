import type { DashboardSource } from '@depotwerk/contract/desk/values/dashboard';
import type { HintKey } from '@depotwerk/domain';
import { hintKeys } from '@depotwerk/domain';
import { pathTo, useMay, useTranslation } from '@depotwerk/platform';
import { hintTitle } from '../../contracts/hint';

export type CountsSource = Extract<DashboardSource, 'contracts' | 'hints' | 'scores' | 'users' | 'tariffs'>;

export interface CountRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** EUR; null where there is no sum. */
  readonly eur: number | null;
  /** The filtered list behind it; null where the user may not open it. */
  readonly path: string | null;
  /** `#rrggbb` */
  readonly color: string;
}

/** By key: of the score bands as the score bar has them, and of what needs attention; the rest is one colour. */
const colors: Readonly<Record<string, string>> = {
  green: '#2f8f4e',
  yellow: '#c98a00',
  withHints: '#c98a00',
  red: '#c8372d',
  critical: '#c8372d',
  unknown: '#8a8f98',
  pending: '#8a8f98',
  withoutRiskProfile: '#8a8f98',
  unvalued: '#8a8f98',
};
const PLAIN = '#0f5f73';

const contractFilters: Readonly<Record<string, string>> = {
  all: '',
  withHints: '?hints=any',
  critical: '?hints=critical',
  withoutRiskProfile: '?riskProfile=missing',
};

const isHint = (key: string): key is HintKey => hintKeys.some((known) => known === key);

/** Address of the list that holds exactly what was counted. */
function addressOf(source: CountsSource, key: string): string | null {
  const contracts = (query: string) => `${pathTo('contracts.list')}${query}`;
  switch (source) {
    case 'contracts': {
      const filter = contractFilters[key];
      return filter === undefined ? null : contracts(filter);
    }
    case 'hints':
      return contracts(`?worstHint=${key}`);
    case 'scores':
      return key === 'pending' ? null : contracts(`?scoreBand=${key}`);
    case 'users':
      return `${pathTo('users.list')}?state=${key}`;
    case 'tariffs':
      return `${pathTo('tariffs.list')}?release=${key}`;
  }
}

interface Entry {
  readonly key: string;
  readonly count: number;
  readonly eur: number | null;
}

/** Counts in the words of the reader, with the way to what stands behind them. */
export function useCounts(source: CountsSource, entries: readonly Entry[]): readonly CountRow[] {
  const { t } = useTranslation('contracts');
  const mayViewContracts = useMay('contracts.view');
  const isReachable = source === 'users' || source === 'tariffs' || mayViewContracts;
  return entries.map(({ key, count, eur }) => ({
    key,
    count,
    eur,
    label: source === 'hints' && isHint(key) ? hintTitle(key, t) : t(`workbench.entry.${source}.${key}`),
    path: isReachable && count > 0 ? addressOf(source, key) : null,
    color: colors[key] ?? PLAIN,
  }));
}
