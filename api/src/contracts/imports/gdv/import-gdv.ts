import { takeLock } from '../../../db/locks';
import { startJob } from '../../../jobs/job-rows';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { UnusableFile, type Finding, type Refusal } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { futureDates } from './future-dates';
import { readGdvFile, type PackageDraft } from './gdv-file';
import { readPackages } from './packages';
import { readRecords } from './records';
import { writePackage, type ChangedContract, type FileMemory } from './write/package-writer';

const toChange = ({ id, contractNumber, before, after, outcome }: ChangedContract): ImportedChange => ({
  action: 'contract.imported',
  entityType: 'contract',
  entityId: String(id),
  before,
  after: { ...after, contractNumber, outcome },
});

function describe(delivery: PackageDraft, report: ReportBuilder, today: string): void {
  report.packages += 1;
  report.records += delivery.records;
  for (const [line, { records, contracts }] of delivery.skipped) report.skip(line, records, contracts);
  report.refuse(...delivery.refusals);
  report.find(...delivery.findings, ...futureDates(delivery, today));
}

/** One transaction per package: it is what an insurer delivers as a whole, and it bounds the memory. */
const write = (
  delivery: PackageDraft,
  groupId: string,
  memory: FileMemory,
  { database, startedById, audit }: ImportContext,
  importRunId: string,
) =>
  database.transaction(async (transaction) => {
    await takeLock(transaction, 'imports');
    const result = await writePackage(transaction, delivery, groupId, memory);
    const contractIds = result.changed.map(({ id }) => id);
    if (contractIds.length > 0)
      await startJob(transaction, {
        kind: 'analysis',
        input: { contractIds },
        startedBy: startedById,
        importRunId,
      });
    await audit(transaction, result.changed.map(toChange));
    return result;
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Totals of trailers that differ, of packages that can be written otherwise. */
async function trailerFindings(bytes: Uint8Array): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for await (const each of readPackages(readRecords(once(bytes)), () => undefined))
    if (each.refusal === null) findings.push(...each.findings);
  return findings;
}

/** Nothing of the file is written before somebody accepts a trailer that differs. */
async function assertTrailers(bytes: Uint8Array, report: ReportBuilder): Promise<void> {
  const findings = await trailerFindings(bytes);
  const [first] = findings;
  if (!first) return;
  report.find(...findings);
  const message = findings
    .map(({ line, code, published, computed }) => `line ${line}: ${code}, ${published} / ${computed}`)
    .join('; ');
  throw new UnusableFile('imports.gdv.trailerDiffers', message, first.line, [], null, findings);
}

/** Imports the life contracts of a GDV file; new customers join the group. */
export const gdvImporter =
  (groupId: string): Importer =>
  async (file, report, context, run) => {
    if (context.acceptance?.finding !== 'trailer') await assertTrailers(file.bytes, report);
    const memory: FileMemory = { customers: new Map(), funds: new Set() };
    const refusedPackages: Refusal[] = [];
    let accepted = 0;
    let lifeContracts = 0;
    const outside = (refusal: Refusal) => report.refuse(refusal);
    for await (const delivery of readGdvFile(once(file.bytes), outside)) {
      describe(delivery, report, context.today);
      if (delivery.isRefused) {
        refusedPackages.push(...delivery.refusals);
        continue;
      }
      accepted += 1;
      lifeContracts += delivery.contracts.length + delivery.refusals.length;
      if (delivery.contracts.length === 0) continue;
      const { counts, refusals, findings } = await write(delivery, groupId, memory, context, run.id);
      report.add(counts);
      report.refuse(...refusals);
      report.find(...findings);
      context.onProgress?.(report.records);
    }
    if (accepted === 0) {
      const { line = 1, code = '' } = refusedPackages[0] ?? {};
      throw new UnusableFile('imports.gdv.nothingUsable', code, line, refusedPackages);
    }
    if (lifeContracts === 0) {
      report.find({
        line: 1,
        subject: file.fileName,
        code: 'gdv.noLifeContract',
        published: null,
        computed: null,
      });
    }
  };
