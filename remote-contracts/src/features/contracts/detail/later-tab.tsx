import { useModule, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import type { ComponentType } from 'react';
import type { LoadedContract } from './loaded-contract';

interface TabModule {
  readonly default: ComponentType<LoadedContract>;
}

export interface LaterTab {
  readonly fetch: () => Promise<TabModule>;
  readonly Tab: ComponentType<LoadedContract>;
}

/** A tab that comes when it is opened: the page shows one of seven. */
export function laterTab(name: string, fetch: () => Promise<TabModule>): LaterTab {
  return {
    fetch,
    Tab: (loaded) => {
      const { t } = useTranslation('contracts');
      const query = useModule(`contracts.${name}Tab`, fetch);
      const { data } = query;
      if (data) return <data.default {...loaded} />;
      return (
        <LoadState query={query} failed={t('detail.tabFailed')} waiting={t('detail.tabLoading')} rows={8} />
      );
    },
  };
}
