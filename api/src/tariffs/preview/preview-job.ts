import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { dismissalsOf } from '../../contracts/analysis/analyse-contracts';
import { currentBasis } from '../../contracts/analysis/basis';
import type { StoredContract } from '../../contracts/analysis/contract-facts';
import { loadContractFacts } from '../../contracts/analysis/contract-facts';
import type { TariffRow } from '../../contracts/analysis/tariff-facts';
import { tariffFacts } from '../../contracts/analysis/tariff-facts';
import type { Queries } from '../../db/database';
import { CHUNK, defineJob } from '../../jobs/job-kind';
import type { OutlookBasis } from './contract-outlook';
import { contractOutlook } from './contract-outlook';
import type { PreviewTotals } from './preview-totals';
import { addOutlooks, noTotals } from './preview-totals';

interface OrderedPreview {
  readonly live: TariffRow | null;
  readonly draft: TariffRow;
  readonly totals: PreviewTotals | null;
}

interface ContractRow {
  readonly id: number;
  readonly valueEur: number | null;
}

async function orderedPreview(db: Queries, jobId: string): Promise<OrderedPreview | undefined> {
  const [preview] = await db.query<OrderedPreview>(
    sql`select live, draft, totals from tariff_preview where job_id = ${jobId}`,
  );
  return preview;
}

const contractsAfter = (db: Queries, tariffId: number, last: number): Promise<ContractRow[]> =>
  db.query(sql`select id, total_value::float8 as "valueEur" from contract
    where tariff_id = ${tariffId} and id > ${last} order by id limit ${CHUNK}`);

interface LoadedContracts {
  readonly contracts: readonly ContractRow[];
  readonly facts: readonly StoredContract[];
  readonly lastId: number;
}

/** Null after the last contract. */
async function loadContracts(db: Queries, tariffId: number, after: number): Promise<LoadedContracts | null> {
  const contracts = await contractsAfter(db, tariffId, after);
  const last = contracts.at(-1);
  if (!last) return null;
  const ids = contracts.map(({ id }) => id);
  return { contracts, facts: await loadContractFacts(db, ids), lastId: last.id };
}

/** @param onFault hears why one of the contracts cannot be judged; the others are, and it is counted */
function judgeContracts(
  { contracts, facts }: LoadedContracts,
  basis: OutlookBasis,
  totals: PreviewTotals,
  onFault: (error: unknown) => void,
): PreviewTotals {
  const outlooks = facts.flatMap((contract) => {
    try {
      return [contractOutlook(contract, basis, dismissalsOf(contract))];
    } catch (error) {
      onFault(new Error(`contract ${contract.id} was left out of a preview`, { cause: error }));
      return [];
    }
  });
  return addOutlooks(totals, outlooks, new Map(contracts.map(({ id, valueEur }) => [id, valueEur])));
}

/** Batches in their order; the next one is read while the present one is judged. */
async function* contractBatches(
  db: Queries,
  tariffId: number,
  after: number,
): AsyncGenerator<LoadedContracts> {
  let coming = loadContracts(db, tariffId, after);
  for (;;) {
    const loaded = await coming;
    if (!loaded) return;
    coming = loadContracts(db, tariffId, loaded.lastId);
    // A failure is that of the next round, unless the work ends before.
    coming.catch(() => undefined);
    yield loaded;
  }
}

/**
 * Judges the contracts of a tariff by what is live and by its draft, as both stood when the job was ordered, and keeps
 * sums and the worst contracts. The newest finished preview of a tariff replaces the ones before.
 */
export const previewJob = defineJob({
  name: 'tariffPreview',
  input: Type.Object({ tariffId: Type.Integer() }),
  async run({ id, database, today, input: { tariffId }, checkpoint, reportTotal, batch, onError }) {
    const preview = await orderedPreview(database, id);
    // The tariff is gone, and its previews with it.
    if (!preview) return;
    const { market } = await currentBasis(database, today);
    const draft = tariffFacts(preview.draft, market.funds);
    const live = preview.live && tariffFacts(preview.live, market.funds);
    const [count] = await database.query<{ contracts: number }>(
      sql`select count(*) as contracts from contract where tariff_id = ${tariffId}`,
    );
    await reportTotal(count?.contracts ?? 0);
    let last = checkpoint;
    let totals = preview.totals ?? noTotals;
    if (live) {
      const basis = { market, today, live, draft };
      for await (const loaded of contractBatches(database, tariffId, checkpoint)) {
        totals = judgeContracts(loaded, basis, totals, onError);
        await batch(async (db) => {
          await db.query(
            sql`update tariff_preview set totals = ${JSON.stringify(totals)}::jsonb where job_id = ${id}`,
          );
          return { done: loaded.contracts.length, checkpoint: loaded.lastId };
        });
        last = loaded.lastId;
      }
    }
    await batch(async (db) => {
      await db.query(sql`update tariff_preview set totals = ${JSON.stringify(totals)}::jsonb, finished_at = now()
        where job_id = ${id}`);
      await db.query(sql`delete from tariff_preview
        where tariff_id = ${tariffId} and job_id <> ${id} and finished_at is not null`);
      return { done: 0, checkpoint: last };
    });
  },
});
