import type { ContractFilter } from '@depotwerk/contract/contracts';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadFailed, StatTile, StatTiles } from '@depotwerk/ui/data';
import { contractStatsQuery } from '../api/contract-pages';
import type { ContractsOnScreen } from './contract-list';

const tiles = [
  { key: 'withHints', filter: { hints: 'any' } },
  { key: 'critical', filter: { hints: 'critical' } },
  { key: 'withoutScore', filter: { scoreBand: 'unknown' } },
  { key: 'withoutRiskProfile', filter: { riskProfile: 'missing' } },
  { key: 'notChecked', filter: { check: 'due' } },
] as const satisfies readonly { key: string; filter: ContractFilter }[];

const unpressed = { hints: null, riskProfile: null, check: null } as const;

/** The tile without a score takes the place of the filter by score; another tile leaves that filter as it is. */
const releaseScore = ({ scoreBand }: ContractFilter) => (scoreBand === 'unknown' ? { scoreBand: null } : {});

interface ContractTilesProps {
  readonly list: ContractsOnScreen;
  /** Then the list says so, and its next try is also that of the figures. */
  readonly isListFailed: boolean;
}

/**
 * Counts over the list without the filters of the tiles, so that a pressed tile does not empty the others; the sum
 * is that of the list on screen.
 */
export function ContractTiles({ list: { filter: all, change }, isListFailed }: ContractTilesProps) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { hints, riskProfile, check, scoreBand, ...others } = all;
  const base: ContractFilter =
    scoreBand === undefined || scoreBand === 'unknown' ? others : { ...others, scoreBand };
  const counts = useQuery(contractStatsQuery(base));
  const sum = useQuery(contractStatsQuery(all));
  const isAll =
    hints === undefined && riskProfile === undefined && check === undefined && scoreBand !== 'unknown';
  const release = { ...unpressed, ...releaseScore(all) };

  const textOf = (count: number | undefined) => {
    if (count !== undefined) return formats.number(count);
    return counts.isError ? formats.number(null) : null;
  };
  const failed = [counts, sum].filter(({ isError }) => isError);
  const [first] = failed;
  return (
    <>
      <StatTiles label={t('list.tiles.label')}>
        <StatTile
          label={t('list.tiles.all')}
          value={textOf(counts.data?.all)}
          isPressed={isAll}
          onToggle={() => change(release)}
        />
        {tiles.map(({ key, filter }) => {
          const isPressed = Object.entries(filter).every(
            ([field, value]) => all[field as keyof ContractFilter] === value,
          );
          return (
            <StatTile
              key={key}
              label={t(`list.tiles.${key}`)}
              value={textOf(counts.data?.[key])}
              isPressed={isPressed}
              onToggle={() => change(isPressed ? release : { ...release, ...filter })}
            />
          );
        })}
        <StatTile
          label={t('list.tiles.totalValue')}
          value={sum.data ? formats.eur(sum.data.totalValue, 0) : sum.isError ? formats.eur(null) : null}
        />
      </StatTiles>
      {first === undefined || isListFailed ? null : (
        <LoadFailed
          title={t('list.tiles.failed')}
          error={first.error}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </>
  );
}
