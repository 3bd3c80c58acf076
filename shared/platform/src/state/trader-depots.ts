import { createSlice } from './slice';

export interface TraderDepot {
  readonly contractId: number | null;
  readonly externalKey: string;
  readonly externalConsumerKey: string;
  readonly issuerId: number;
}

export interface TraderDepotEntry {
  readonly depot: TraderDepot;
  readonly status: 'new' | 'imported' | 'ignored';
}

export interface TraderDepotsState {
  /** By `traderDepotKey`; ignored depots stay here but are not shown. */
  readonly entries: Readonly<Record<string, TraderDepotEntry>>;
  /** What the server asks to be confirmed by a second factor. */
  readonly challenge: unknown;
}

const slice = createSlice<TraderDepotsState>(() => ({ entries: {}, challenge: null }));

export const useTraderDepots = <T>(select: (state: TraderDepotsState) => T): T => slice(select);
export const traderDepotsState = (): TraderDepotsState => slice.getState();

/** External key plus issuer (DEPOT-02). */
export const traderDepotKey = ({
  externalKey,
  issuerId,
}: Pick<TraderDepot, 'externalKey' | 'issuerId'>): string => `${externalKey}:${issuerId}`;

export const visibleDepots = ({ entries }: TraderDepotsState): readonly TraderDepotEntry[] =>
  Object.values(entries).filter(({ status }) => status !== 'ignored');

/** What the server has replaces what was there before. */
export const newDepotsLoaded = (depots: readonly (TraderDepot & { readonly state: 'new' | 'ignored' })[]) =>
  slice.setState({
    entries: Object.fromEntries(
      depots.map(({ state, ...depot }) => [traderDepotKey(depot), { depot, status: state }]),
    ),
  });

const statusChanged = (depots: readonly TraderDepot[], status: TraderDepotEntry['status']) =>
  slice.setState(({ entries }) => ({
    entries: {
      ...entries,
      ...Object.fromEntries(depots.map((depot) => [traderDepotKey(depot), { depot, status }])),
    },
  }));

export const depotChallenged = (challenge: unknown) => slice.setState({ challenge });
export function depotCreated(depot: TraderDepot): void {
  slice.setState({ challenge: null });
  statusChanged([depot], 'imported');
}
/** The depot was linked to its contract, which needs no second factor. */
export const depotLinked = (depot: TraderDepot) => statusChanged([depot], 'imported');
/** Takes back that depots were ignored, or that one was linked. */
export const depotsRestored = (depots: readonly TraderDepot[]) => statusChanged(depots, 'new');
export const depotsIgnored = (depots: readonly TraderDepot[]) => statusChanged(depots, 'ignored');
