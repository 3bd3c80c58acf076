import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { readerVersion } from '../../files/reader-version';
import { previewImport } from '../../imports/preview-import';
import { ReportBuilder } from '../../imports/report';
import { beginPulse } from '../../imports/run-pulse';
import { FileGone } from '../../imports/store-file';
import { defineJob } from '../../jobs/job-kind';
import { PreviewInput } from './import-inputs';
import { importerOf, openContent, type ImportJobParts } from './job-parts';

const isNewestPreview = async (db: Queries, fileId: string, jobId: string): Promise<boolean> => {
  const rows = await db.query(
    sql`select from import_file where id = ${fileId} and preview_job_id = ${jobId}`,
  );
  return rows.length > 0;
};

/** Says what an import of a stored file would do. One that was discarded, or is read another way by now, is left alone. */
export const importPreviewJob = ({ fieldListFolder, senders }: ImportJobParts) =>
  defineJob({
    name: 'importPreview',
    input: PreviewInput,
    async run({ id, database, input, batch }) {
      const { fileId, kind, fileName, choice, today } = input;
      const content = await openContent(database, fileId, kind);
      if (!content || !(await isNewestPreview(database, fileId, id))) return;
      const report = new ReportBuilder();
      const tell = async () => {
        await database.query(
          sql`update import_file set records = ${report.records} where id = ${fileId} and preview_job_id = ${id}`,
        );
      };
      const endPulse = beginPulse(tell, PREVIEW_PULSE_MS);
      const context = {
        ...{ database, fieldListFolder, today, startedBy: null, startedById: null },
        isCancelled: async (db: Queries) => !(await isNewestPreview(db, fileId, id)),
      };
      try {
        const users = { invitation: null, senders, traceId: id };
        const importer = await importerOf(database, id, { ...input, userId: input.userId, users });
        const preview = await previewImport(
          kind,
          importer,
          { fileName, ...content, choice },
          context,
          report,
        );
        await batch(async (db) => {
          await db.query(
            sql`update import_file set preview = ${JSON.stringify({ ...preview, fileId, reader: readerVersion })}::jsonb,
              records = ${preview.records} where id = ${fileId} and preview_job_id = ${id}`,
          );
          return { done: preview.records, checkpoint: 0 };
        });
      } catch (error) {
        if (!(error instanceof FileGone)) throw error;
      } finally {
        endPulse();
      }
    },
  });

/** Often enough for somebody who looks at it. */
const PREVIEW_PULSE_MS = 1_000;
