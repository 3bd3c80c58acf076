import { dayOfFile } from '@depotwerk/domain';
import type { Transaction } from '../../../db/database';
import { noCounts } from '../../../imports/counts';
import { answerOfLine } from '../../../imports/answer-of-line';
import type { ImportContext, ImportedChange } from '../../../imports/import-context';
import { lockImports } from '../../../imports/lock-imports';
import { orderRevaluation } from '../../../imports/order-revaluation';
import { UnusableFile } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';
import type { Importer } from '../../../imports/run-import';
import { noteFunds, type NotedFund } from '../../../market/imports/funds/note-funds';
import { readEptFile } from './ept-file';
import type { ShareClass } from './share-class';
import { writeShareClass } from './write-share-class';

const doubtCodes = { ongoingFee: 'ept.doubtfulFee', entryCost: 'ept.doubtfulEntryCost' } as const;

async function writeAll(
  transaction: Transaction,
  shareClasses: readonly ShareClass[],
  report: ReportBuilder,
  context: ImportContext,
  fileName: string,
) {
  const counts = noCounts();
  const changes: ImportedChange[] = [];
  const noted: NotedFund[] = [];
  for (const shareClass of shareClasses) {
    const judge = () => answerOfLine(context, 'ept', shareClass.row, report.answers)?.verdict ?? null;
    const origin = { source: 'ept', asOf: dayOfFile(shareClass.asOf, context.today), fileName } as const;
    const written = await writeShareClass(transaction, shareClass, origin, judge, context);
    const { id, outcome, before, after, doubts, verdict, findings } = written;
    report.find(...findings);
    for (const { kind, published, known } of doubts)
      report.find({
        line: shareClass.row,
        subject: shareClass.isin,
        code: verdict === 'wrong' ? 'answers.wrong' : doubtCodes[kind],
        published,
        computed: known,
      });
    counts.funds[outcome] += 1;
    if (outcome === 'unchanged') continue;
    noted.push({ fundId: id, ...written.columns });
    changes.push({
      action: 'fund.imported',
      entityType: 'fund',
      entityId: String(id),
      entityName: shareClass.name,
      before,
      after,
    });
  }
  return { counts, changes, noted };
}

/** Imports the share classes of a European PRIIPs Template; a file is one transaction. */
export const eptImporter: Importer = async (file, report, context, run) => {
  const { database, audit } = context;
  const shareClasses: ShareClass[] = [];
  report.packages = 1;
  for await (const { shareClass, refusal, findings } of readEptFile(file, report, context)) {
    report.records += 1;
    if (refusal) report.refuse(refusal);
    if (shareClass) shareClasses.push(shareClass);
    report.find(...findings);
  }
  if (report.records === 0) {
    throw new UnusableFile('imports.ept.noRows', 'the template has a header but no share class');
  }
  await database.transaction(async (transaction) => {
    await lockImports(transaction, context);
    const { counts, changes, noted } = await writeAll(
      transaction,
      shareClasses,
      report,
      context,
      file.fileName,
    );
    report.add(counts);
    if (context.isPreview || changes.length === 0) return;
    await noteFunds(transaction, run.id, noted);
    const fundIds = changes.map(({ entityId }) => Number(entityId));
    await orderRevaluation(transaction, fundIds, context, run.id);
    await audit(transaction, changes);
  });
};
