import { createHash } from 'node:crypto';
import type { Queries } from '../../../db/database';
import { UnusableFile, type Finding } from '../../../files/problem';
import { recognisedFile, rememberHead } from '../../../imports/recognised-file';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { assertDeliveries } from '../gdv/assert-deliveries';
import { compareDelivery } from '../gdv/applied-deliveries';
import { futureDates } from '../gdv/future-dates';
import type { PackageDraft } from '../gdv/gdv-file';
import { numberOf, readIssuers, type IssuerRow } from '../gdv/write/find-issuer';
import { importPackage, newMemory, reportPackage, type PackageOrder } from '../gdv/write/import-package';
import { contractTable } from './contract-table';
import { readContracts } from './read-contracts';

/** Deliveries that are older than what was applied last; which ones of the same day the file corrects the report says. */
async function olderDeliveries(
  database: Queries,
  deliveries: readonly PackageDraft[],
  issuers: readonly IssuerRow[],
  bytes: Uint8Array,
  report: ReportBuilder,
): Promise<readonly Finding[]> {
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const findings: Finding[] = [];
  for (const delivery of deliveries) {
    const { name } = delivery.insurer;
    const known = issuers.find((issuer) => issuer.name === name);
    if (!known) continue;
    const insurer = { name, number: numberOf(known) };
    const { older, corrects } = await compareDelivery(database, { ...delivery, insurer }, fileHash);
    if (older) findings.push(older);
    if (corrects) report.correct(corrects);
  }
  return findings;
}

/**
 * Imports contracts of a table, one row for each contract and fund, as deliveries of their insurers; new customers join the group. A
 * table need not hold all contracts of an insurer, so what it does not name is not missed.
 */
export const contractsImporter =
  (groupId: string): Importer =>
  async (file, report, context, run) => {
    const { database, today } = context;
    const table = await recognisedFile(database, 'contracts', file, report, contractTable);
    const issuers = await readIssuers(database);
    const read = await readContracts(table, issuers, today);
    const { records, deliveries, refusals } = read;
    if (records === 0) throw new UnusableFile('imports.contracts.noRows', 'the table has no contract');
    report.records = records;
    report.refuse(...refusals);
    if (deliveries.length === 0) {
      const { line = 1, code = '' } = refusals[0] ?? {};
      throw new UnusableFile('imports.contracts.nothingUsable', code, line, refusals);
    }
    const older = await olderDeliveries(database, deliveries, issuers, file.bytes, report);
    if (context.acceptance?.finding !== 'trailer') assertDeliveries(older, report);
    report.find(...older, ...read.findings);
    const order: PackageOrder = {
      ...{ groupId, context, importRunId: run.id, memory: newMemory() },
      remember: (transaction) => rememberHead(transaction, 'contracts', table, file),
    };
    for (const delivery of deliveries) {
      report.packages += 1;
      report.find(...delivery.findings, ...futureDates(delivery, today));
      reportPackage(report, await importPackage(delivery, report.packages, order));
      context.onProgress?.(report.records);
    }
  };
