import type { ImportContext, ImportedChange } from '../import-context';
import { UnusableFile, type Refusal } from '../problem';
import type { ReportBuilder } from '../report';
import { IMPORT_LOCK, type Importer } from '../run-import';
import { readGdvFile, type PackageDraft } from './gdv-file';
import { writePackage, type ChangedContract, type FileMemory } from './write/package-writer';

const toChange = ({ id, contractNumber, before, after, outcome }: ChangedContract): ImportedChange => ({
  action: 'contract.imported',
  entityType: 'contract',
  entityId: String(id),
  before,
  after: { ...after, contractNumber, outcome },
});

function describe(delivery: PackageDraft, report: ReportBuilder): void {
  report.packages += 1;
  report.records += delivery.records;
  for (const [line, { records, contracts }] of delivery.skipped) report.skip(line, records, contracts);
  report.refuse(...delivery.refusals);
  report.find(...delivery.findings);
}

/** One transaction per package: it is what an insurer delivers as a whole, and it bounds the memory. */
const write = (
  delivery: PackageDraft,
  groupId: string,
  memory: FileMemory,
  { database, audit }: ImportContext,
) =>
  database.transaction(async (transaction) => {
    await transaction.query(IMPORT_LOCK);
    const result = await writePackage(transaction, delivery, groupId, memory);
    await audit(transaction, result.changed.map(toChange));
    return result;
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Imports the life contracts of a GDV file; new customers join the group. */
export const gdvImporter =
  (groupId: string): Importer =>
  async (file, report, context) => {
    const stale = new Set<number>();
    const memory: FileMemory = { customers: new Map(), funds: new Set() };
    const refusedPackages: Refusal[] = [];
    let accepted = 0;
    let lifeContracts = 0;
    const outside = (refusal: Refusal) => report.refuse(refusal);
    for await (const delivery of readGdvFile(once(file.bytes), outside)) {
      describe(delivery, report);
      if (delivery.isRefused) {
        refusedPackages.push(...delivery.refusals);
        continue;
      }
      accepted += 1;
      lifeContracts += delivery.contracts.length + delivery.refusals.length;
      if (delivery.contracts.length === 0) continue;
      const { counts, changed, refusals, findings } = await write(delivery, groupId, memory, context);
      report.add(counts);
      report.refuse(...refusals);
      report.find(...findings);
      for (const { id } of changed) stale.add(id);
      context.onProgress?.(report.records);
    }
    if (accepted === 0) {
      const { line = 1, reason = '' } = refusedPackages[0] ?? {};
      throw new UnusableFile('imports.gdv.nothingUsable', reason, line, refusedPackages);
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
    return stale;
  };
