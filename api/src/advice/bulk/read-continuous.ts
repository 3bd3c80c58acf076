import type {
  ContinuousOptimization,
  ContractResultQuery,
  ContractResults,
} from '@depotwerk/contract/advice';
import { nextOptimization } from '@depotwerk/domain';
import type { OptimizationInterval } from '@depotwerk/domain';
import sql, { join } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import type { DataScope } from '../../scope/data-scope';
import { contractScopeConditions } from '../../scope/data-scope';
import { where } from '../../sql/where';
import { isContinuous } from './continuous-tariffs';
import { readResults } from './read-results';

interface Reader {
  readonly scope: DataScope;
  /** ISO date of the client. */
  readonly today: string;
}

interface TariffRow {
  readonly tariffId: number;
  readonly tariffName: string;
  readonly insurerName: string;
  readonly interval: OptimizationInterval;
  readonly start: string;
  readonly contractCount: number;
  /** Of the last run. */
  readonly effectiveOn: string | null;
}

type LastRun = NonNullable<ContinuousOptimization['lastRun']>;
interface RunRow {
  readonly tariffId: number;
  readonly outcome: LastRun['outcomes'][number]['outcome'];
  readonly reason: LastRun['outcomes'][number]['reason'];
  readonly count: number;
  readonly waitingCount: number;
  readonly computedAt: string;
}

/** What belongs to contracts is counted by itself, on their servers, see docs/decisions/0129-one-server-for-one-contract.md. */
function tariffRows(db: Queries, tariffId: number | undefined, scope: DataScope): Promise<TariffRow[]> {
  const isAsked = where([isContinuous, ...(tariffId === undefined ? [] : [sql`t.id = ${tariffId}`])]);
  const ofTariffs = sql`tariff_id in (select t.id from tariff t ${isAsked})`;
  return db.query<TariffRow>(
    sql`with contract_count as materialized (
      select tariff_id, count(*)::int as contracts from contract
      ${where([ofTariffs, ...contractScopeConditions(scope)])} group by tariff_id
    ), last_run as materialized (
      select tariff_id, max(effective_on) as effective_on from contract_result
      where effective_on is not null and ${ofTariffs} group by tariff_id
    )
    select t.id as "tariffId", t.name as "tariffName", i.name as "insurerName", t.optimization_interval as interval,
      t.optimization_start as start,
      coalesce(n.contracts, 0) as "contractCount", r.effective_on as "effectiveOn"
    from tariff t join issuer i on i.id = t.issuer_id left join contract_count n on n.tariff_id = t.id
      left join last_run r on r.tariff_id = t.id
    ${isAsked} order by t.name, t.id`,
  );
}

/** Outcomes of the last runs, in the scope. */
const runRows = (db: Queries, tariffs: readonly TariffRow[], scope: DataScope): Promise<RunRow[]> =>
  db.query<RunRow>(
    sql`select r.tariff_id as "tariffId", r.outcome, r.reason, count(*)::int as count,
      count(*) filter (where p.state in ('planned', 'failed'))::int as "waitingCount",
      max(coalesce(j.finished_at, j.created_at)) as "computedAt"
    from unnest(${tariffs.map((tariff) => tariff.tariffId)}::int[],
        ${tariffs.map(({ effectiveOn }) => effectiveOn)}::date[]) as run (tariff_id, effective_on)
      join contract_result r on r.tariff_id = run.tariff_id and r.effective_on = run.effective_on
      join contract c on c.id = r.contract_id join job j on j.id = r.job_id
      left join planned_optimization p on p.id = r.plan_id and p.contract_id = r.contract_id
    ${where(contractScopeConditions(scope, 'c.'))}
    group by r.tariff_id, r.outcome, r.reason order by r.outcome, r.reason`,
  );

function lastRunOf({ tariffId, effectiveOn }: TariffRow, rows: readonly RunRow[]): LastRun | null {
  const own = rows.filter((row) => row.tariffId === tariffId);
  const [first] = own;
  if (effectiveOn === null || !first) return null;
  return {
    effectiveOn,
    computedAt: own.reduce(
      (newest, { computedAt }) => (computedAt > newest ? computedAt : newest),
      first.computedAt,
    ),
    outcomes: own.map(({ outcome, reason, count }) => ({ outcome, reason, count })),
    waitingCount: own.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
  };
}

/** Tariffs with a schedule, by name. */
export async function readContinuous(
  db: Queries,
  tariffId: number | undefined,
  { scope, today }: Reader,
): Promise<ContinuousOptimization[]> {
  const tariffs = await tariffRows(db, tariffId, scope);
  const runs = await runRows(db, tariffs, scope);
  return tariffs.map((tariff) => {
    const { interval, start, effectiveOn: _effectiveOn, ...named } = tariff;
    const next = nextOptimization({ interval, start }, today);
    return { ...named, interval, next, lastRun: lastRunOf(tariff, runs) };
  });
}

/** @throws {ApiFault} 404 for an unknown tariff */
export async function readLastRun(
  db: Queries,
  tariffId: number,
  query: ContractResultQuery,
  scope: DataScope,
): Promise<ContractResults> {
  const [tariff] = await db.query(sql`select id from tariff where id = ${tariffId}`);
  if (!tariff) throw notFound('tariffs', tariffId);
  const newest = sql`(select max(effective_on) from contract_result where tariff_id = ${tariffId})`;
  return readResults(
    db,
    join([sql`r.tariff_id = ${tariffId}`, sql`r.effective_on = ${newest}`], ' and '),
    query,
    scope,
  );
}
