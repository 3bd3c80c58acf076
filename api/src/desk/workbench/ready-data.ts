import type { DashboardSources } from '@depotwerk/contract/desk';

/** What a source answers when all went well. */
export type ReadyData<S extends keyof DashboardSources> = Extract<
  NonNullable<DashboardSources[S]>,
  { readonly state: 'ready' }
>['data'];
