import type { AssetCategory } from '@depotwerk/domain';

/** A market phase that people remember: log returns on top of chance, spread evenly over its weeks. */
interface Episode {
  readonly from: string;
  readonly to: string;
  readonly returns: Readonly<Partial<Record<AssetCategory, number>>>;
}

const episodes: readonly Episode[] = [
  {
    from: '2008-09-01',
    to: '2009-03-06',
    returns: { equity: -0.42, highYield: -0.24, mixed: -0.2, commodity: -0.15, bond: 0.03 },
  },
  {
    from: '2009-03-07',
    to: '2010-04-16',
    returns: { equity: 0.4, highYield: 0.3, mixed: 0.2, commodity: 0.2 },
  },
  {
    from: '2011-07-22',
    to: '2011-09-23',
    returns: { equity: -0.17, highYield: -0.07, mixed: -0.07, bond: 0.02 },
  },
  {
    from: '2020-02-21',
    to: '2020-03-20',
    returns: { equity: -0.3, highYield: -0.14, mixed: -0.14, commodity: -0.08, bond: -0.02 },
  },
  {
    from: '2020-03-21',
    to: '2020-08-28',
    returns: { equity: 0.28, highYield: 0.12, mixed: 0.13, commodity: 0.2 },
  },
  {
    from: '2021-12-31',
    to: '2022-10-14',
    returns: { equity: -0.15, highYield: -0.1, mixed: -0.11, bond: -0.1 },
  },
  { from: '2022-10-15', to: '2024-03-29', returns: { equity: 0.2, highYield: 0.12, mixed: 0.1, bond: 0.03 } },
];

const WEEK_MS = 7 * 86_400_000;

/** Extra log return of the week that ends on `friday`. */
export function episodeReturn(friday: string, category: AssetCategory): number {
  let sum = 0;
  for (const { from, to, returns } of episodes) {
    if (friday < from || friday > to) continue;
    const weeks = Math.round((Date.parse(to) - Date.parse(from)) / WEEK_MS) || 1;
    sum += (returns[category] ?? 0) / weeks;
  }
  return sum;
}
