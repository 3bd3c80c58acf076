import type { TariffSummary } from '@depotwerk/contract/tariffs';
import type { TariffColumnKey, TariffSortKey } from '@depotwerk/contract/tariffs/values/tariff-list';
import { pathTo } from '@depotwerk/platform';
import type { CellAction, ListColumns } from '@depotwerk/ui/data';
import { releaseStateOf } from '../release-state';
import type { WaitingText } from '../use-waiting-text';
import type { TariffNames } from '../use-tariff-names';
import type { CountPaths } from '../use-count-paths';

/** Columns of the tariff list. @param paths to what is counted */
export const tariffColumns = (
  t: (key: string) => string,
  waitingText: WaitingText,
  { insurerName, tariffTypeName }: TariffNames,
  actionsOf: (tariff: TariffSummary) => readonly CellAction[],
  paths: CountPaths,
): ListColumns<TariffSummary, TariffSortKey, TariffColumnKey> => ({
  name: {
    sortKey: 'name',
    minWidthPx: 200,
    grow: 3,
    cell: ({ id, name }) => ({
      kind: 'link',
      label: name,
      path: pathTo('tariffs.detail', { tariffId: id }),
    }),
  },
  key: { sortKey: 'key', minWidthPx: 72, grow: 0, cell: ({ key }) => ({ kind: 'text', text: key }) },
  insurer: {
    sortKey: 'insurer',
    minWidthPx: 108,
    cell: ({ insurerId }) => ({ kind: 'text', text: insurerName(insurerId) ?? null }),
  },
  tariffType: {
    sortKey: 'tariffType',
    minWidthPx: 120,
    cell: ({ tariffTypeId }) =>
      tariffTypeId === null
        ? { kind: 'text', text: null }
        : { kind: 'tariffProductType', tariffTypeId, nameOf: tariffTypeName },
  },
  riskClassCount: {
    isNumeric: true,
    minWidthPx: 96,
    grow: 0.5,
    cell: ({ riskClassCount }) => ({ kind: 'number', value: riskClassCount, decimals: 0 }),
  },
  fundCount: {
    isNumeric: true,
    minWidthPx: 56,
    grow: 0,
    cell: ({ id, fundCount }) => ({
      kind: 'number',
      value: fundCount,
      decimals: 0,
      path: paths.fundsOf?.(id),
    }),
  },
  contractCount: {
    sortKey: 'contractCount',
    isNumeric: true,
    firstDirection: 'desc',
    minWidthPx: 76,
    grow: 0,
    cell: ({ id, insurerId, contractCount }) => ({
      kind: 'number',
      value: contractCount,
      decimals: 0,
      path: paths.contractsOf?.(insurerId, id),
    }),
  },
  release: {
    // "Version 2 gilt ab 01.12.2026" is never cut.
    minWidthPx: 168,
    grow: 0,
    cell: (tariff) => ({
      kind: 'text',
      text: t(`tariffs.release.${releaseStateOf(tariff)}`),
      secondary:
        [waitingText(tariff), tariff.hasChangedComponents ? t('tariffs.changedComponents') : null]
          .filter(Boolean)
          .join(' · ') || null,
    }),
  },
  status: {
    minWidthPx: 88,
    grow: 0,
    cell: ({ isInactive, isDefault, isEndRequested }) => ({
      kind: 'text',
      text: t(isInactive ? 'tariffs.inactive' : 'tariffs.active'),
      secondary:
        [isEndRequested ? t('tariffs.endRequested') : null, isDefault ? t('tariffs.default') : null]
          .filter(Boolean)
          .join(' · ') || null,
    }),
  },
  actions: {
    isTitleHidden: true,
    minWidthPx: 64,
    grow: 0,
    cell: (tariff) => ({ kind: 'actions', actions: actionsOf(tariff) }),
  },
});
