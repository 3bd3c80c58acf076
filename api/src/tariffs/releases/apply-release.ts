import type { TariffInput } from '@depotwerk/contract/tariffs';
import type { TariffContent } from '@depotwerk/domain';
import { defaultAllocationTypeId, defaultRankingTypeId } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Database, Transaction } from '../../db/database';
import { startJob } from '../../jobs/job-rows';
import { today } from '../../time/local-day';

interface Release {
  readonly tariffId: number;
  readonly number: number;
  readonly input: TariffInput;
  readonly content: TariffContent;
}

/** Writes a released version into the tables that contracts are judged by, and orders that they are judged anew. */
export async function applyRelease(db: Transaction, release: Release): Promise<void> {
  await writeTariff(db, release);
  await writeFunds(db, release);
  await writeAllocation(db, release);
  await writeHintAnswers(db, release);
  await db.query(sql`update tariff_version set applied_at = now()
    where tariff_id = ${release.tariffId} and number = ${release.number}`);
  const order = { input: { tariffId: release.tariffId }, startedBy: null, key: keyOf(release) };
  await startJob(db, { kind: 'analysis', ...order });
  // Otherwise the new mix reaches the contracts with the next run of the schedule.
  if (release.content.product.makePortfolioAdjustmentsNow)
    await startJob(db, { kind: 'scheduledOptimization', ...order });
}

const keyOf = ({ tariffId, number }: Release): string => `tariff ${tariffId}, version ${number}`;

async function writeTariff(db: Transaction, { tariffId, input, content }: Release): Promise<void> {
  const { info, product, risk, allocation, selection } = content;
  const { portfolio, savingsPlan } = content.settings;
  await db.query(sql`update tariff set key = ${info.key}, name = ${info.name}, description = ${info.description},
    issuer_id = ${info.issuerId}, tariff_type_id = ${product.tariffTypeId}, is_inactive = ${info.isInactive},
    is_default = ${info.isDefault},
    min_securities_portfolio = ${portfolio.minCount}, max_securities_portfolio = ${portfolio.maxCount},
    min_securities_savings_plan = ${savingsPlan.minCount}, max_securities_savings_plan = ${savingsPlan.maxCount},
    min_security_fraction_portfolio = ${portfolio.minFraction}, max_security_fraction_portfolio = ${portfolio.maxFraction},
    min_security_fraction_savings_plan = ${savingsPlan.minFraction},
    max_security_fraction_savings_plan = ${savingsPlan.maxFraction},
    min_security_value_portfolio = ${portfolio.minValueEur}, max_security_value_portfolio = ${portfolio.maxValueEur},
    min_security_value_savings_plan = ${savingsPlan.minValueEur},
    max_security_value_savings_plan = ${savingsPlan.maxValueEur},
    risk_type_id = ${risk?.riskTypeId}, use_quota = ${risk?.useQuota}, risk_borders = ${risk?.upperBorders}::float8[],
    allocation_by = ${allocation?.allocationBy},
    allocation_type_id = ${allocation?.allocationTypeId ?? defaultAllocationTypeId},
    minimum_rank = ${selection?.minimumRank ?? null}, ranking_type_id = ${selection?.rankingTypeId ?? defaultRankingTypeId},
    fund_shortlist_size = ${selection?.shortlistSize}, guaranteed_interest = ${product.guaranteedInterest},
    guarantee_level = ${product.guaranteedLevel}, guarantee_type_id = ${product.guaranteeTypeId},
    guarantee_fund_id = ${product.guaranteeFundId}, cost_cap = ${input.costCap},
    optimization_interval = ${product.optimizationInterval}, optimization_start = ${product.optimizationStart}::date,
    version = version + 1, updated_at = now()
  where id = ${tariffId}`);
}

/** The universe; selected funds outside of it are refused before a release. */
async function writeFunds(db: Transaction, { tariffId, content }: Release): Promise<void> {
  const universe = content.universe?.fundIds ?? [];
  const selected = content.selection?.fundIds ?? [];
  await db.query(sql`delete from tariff_fund where tariff_id = ${tariffId}`);
  await db.query(sql`insert into tariff_fund (tariff_id, fund_id, is_selected)
    select ${tariffId}, id, id = any(${selected}::integer[]) from unnest(${universe}::integer[]) id`);
}

/** Weights by peer group; those of a matrix by fund count for the peer groups of its funds. */
async function writeAllocation(db: Transaction, { tariffId, content }: Release): Promise<void> {
  const { allocation } = content;
  const cells = (allocation?.items ?? []).filter(({ isUsed, fraction }) => isUsed && fraction > 0);
  const groupId =
    allocation?.allocationBy === 'fund'
      ? sql`(select f.peer_group_id from fund f where f.id = c.id)`
      : sql`c.id`;
  await db.query(sql`delete from tariff_allocation where tariff_id = ${tariffId}`);
  await db.query(sql`insert into tariff_allocation (tariff_id, risk_class, peer_group_id, fraction)
    select ${tariffId}, risk_class, peer_group_id, sum(fraction) from (
      select c."riskClassId" as risk_class, c.fraction, ${groupId} as peer_group_id
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) c ("riskClassId" integer, id integer, fraction numeric)
    ) w where peer_group_id is not null group by risk_class, peer_group_id`);
}

async function writeHintAnswers(db: Transaction, { tariffId, content }: Release): Promise<void> {
  await db.query(sql`delete from tariff_hint_answer where tariff_id = ${tariffId}`);
  await db.query(sql`insert into tariff_hint_answer (tariff_id, hint_id, answer)
    select ${tariffId}, key::smallint, value from jsonb_each_text(${JSON.stringify(content.hintAnswers)}::jsonb)`);
}

/**
 * Applies the releases whose day has come, each in a transaction of its own.
 *
 * @param today ISO date
 * @returns ids of their tariffs
 */
export async function applyDueReleases(database: Database, today: string): Promise<readonly number[]> {
  const due = await database.query<{ tariffId: number }>(
    sql`select distinct tariff_id as "tariffId" from tariff_version
      where state = 'released' and applied_at is null and valid_from <= ${today}::date order by 1`,
  );
  for (const { tariffId } of due)
    await database.transaction(async (db) => {
      await db.query(sql`select id from tariff where id = ${tariffId} for update`);
      const releases = await db.query<Release>(
        sql`select tariff_id as "tariffId", number, input, content from tariff_version
          where tariff_id = ${tariffId} and state = 'released' and applied_at is null and valid_from <= ${today}::date
          order by number`,
      );
      for (const release of releases) await applyRelease(db, release);
    });
  return due.map(({ tariffId }) => tariffId);
}

const EVERY_MS = 15 * 60 * 1000;

/** Applies due releases at the start and from then on, by the German day. @returns a function that stops it */
export function applyReleasesRegularly(database: Database, onError: (error: unknown) => void): () => void {
  const apply = (): void => void applyDueReleases(database, today()).catch(onError);
  apply();
  const timer = setInterval(apply, EVERY_MS).unref();
  return () => clearInterval(timer);
}
