import type { NewTraderDepot } from '@depotwerk/contract/banks';
import { api, newDepotsLoaded, queryOptions, traderDepotKey, type TraderDepot } from '@depotwerk/platform';

export const newDepotKeys = { all: ['newDepots', 'contracts'] as const };

/** A depot as a call names it. */
export const namedDepot = ({
  contractId,
  externalKey,
  externalConsumerKey,
  issuerId,
}: NewTraderDepot): TraderDepot => ({ contractId, externalKey, externalConsumerKey, issuerId });

export const depotKey = (depot: NewTraderDepot): string => traderDepotKey(depot);

/** Depots that belong to no contract, each with the one that it fits (DEPOT-10, DEPOT-11). */
export const newDepotsQuery = (includeRejected: boolean) =>
  queryOptions({
    queryKey: [...newDepotKeys.all, includeRejected],
    // The depots on screen stay, with what became of them, until they are asked for again.
    meta: { afterWrite: 'kept' },
    queryFn: async ({ signal }) => {
      const found = await api.request('GET /trader-depots/new', { query: { includeRejected } }, { signal });
      newDepotsLoaded(found.depots.map((depot) => ({ ...namedDepot(depot), state: depot.state })));
      return found;
    },
  });
