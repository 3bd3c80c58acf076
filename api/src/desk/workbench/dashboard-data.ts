import type { DashboardData, DashboardSources } from '@depotwerk/contract/desk';
import { sourcePermissions, type DashboardSource } from '@depotwerk/contract/desk/values/dashboard';
import type { ClientZone } from '../../client/client-zone';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { scopeOfPermission } from '../../identity/sign-in/user-rights';
import type { DataScope } from '../../scope/data-scope';
import { questionnaireApprovals } from '../../analyses/questionnaires/draft-requests';
import { tariffApprovals } from '../../tariffs/releases/approvals';
import { countTariffs, countUsers, readImports, readReleases } from './administration-data';
import { readOwnContracts, readWork } from './contract-data';
import {
  contractCounts,
  hintCounts,
  readFigures,
  readMonths,
  scoreCounts,
  type KeptFigures,
} from './kept-figures';
import type { ReadyData } from './ready-data';

interface Reader {
  readonly db: Queries;
  readonly caller: Caller;
  readonly zone: ClientZone;
  /** ISO date of the client. */
  readonly today: string;
  readonly traceId: string;
  readonly onFault: (error: unknown, source: DashboardSource) => void;
}

type Readers = {
  readonly [S in DashboardSource]: (scope: DataScope) => Promise<ReadyData<S>>;
};

/** What depends on customers is narrowed to groups; the rest is for the role to allow. */
const ofWholeScope: ReadonlySet<DashboardSource> = new Set(['approvals', 'imports', 'tariffs', 'releases']);

function readersOf({ db, caller, zone, today }: Reader): Readers {
  let figures: Promise<KeptFigures> | undefined;
  const kept = (scope: DataScope) => (figures ??= readFigures(db, scope));
  return {
    work: (scope) => readWork(db, { userId: caller.userId, scope, zone, today }),
    approvals: async () => ({
      items: await tariffApprovals(db, caller.userId),
      questionnaires: caller.permissions.has('questionnaires.edit')
        ? await questionnaireApprovals(db, caller.userId)
        : [],
    }),
    contracts: async (scope) => contractCounts(await kept(scope)),
    valueOverTime: (scope) => readMonths(db, scope),
    hints: async (scope) => hintCounts(await kept(scope)),
    scores: async (scope) => scoreCounts(await kept(scope)),
    ownContracts: (scope) => readOwnContracts(db, scope),
    imports: () => readImports(db),
    users: (scope) => countUsers(db, scope, caller.userId),
    tariffs: () => countTariffs(db),
    releases: () => readReleases(db),
  };
}

/** The data of some sources; one that fails or is closed leaves the others as they are. */
export async function readDashboardData(
  reader: Reader,
  sources: ReadonlySet<DashboardSource>,
): Promise<DashboardData> {
  const readers = readersOf(reader);
  const outcomeOf = async (source: DashboardSource): Promise<DashboardSources[DashboardSource]> => {
    const reach = ofWholeScope.has(source) ? 'all' : 'groups';
    const scope = scopeOfPermission(reader.caller, sourcePermissions[source], reach);
    if (!scope) return { state: 'forbidden' };
    try {
      // Each reader answers the data of its source, which the compiler cannot see through the union.
      return { state: 'ready', data: await readers[source](scope) } as DashboardSources[DashboardSource];
    } catch (error) {
      reader.onFault(error, source);
      return { state: 'failed', errorCode: 'dashboard.unknown', traceId: reader.traceId };
    }
  };
  const outcomes = await Promise.all(
    [...sources].map(async (source) => [source, await outcomeOf(source)] as const),
  );
  return { asOf: new Date().toISOString(), sources: Object.fromEntries(outcomes) };
}
