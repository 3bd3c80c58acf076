import { userImportEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database';
import { register } from '../../../http/register';
import { uploadedFile } from '../../../http/uploaded-file';
import { writerOf } from '../../../audit/writer';
import type { CallerDirectory } from '../../sign-in/caller-directory';
import { importUsers } from './import-users';

const FILE_TYPE = 'text/csv';
export function userImportRoutes(app: FastifyInstance, db: Database, callers: CallerDirectory): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, userImportEndpoints, {
    'POST /users/import': async (call) => {
      const { preview, ...choice } = call.query;
      const bytes = uploadedFile(call.body, FILE_TYPE);
      const report = await importUsers(db, { bytes, preview, choice, writer: writerOf(call) });
      if (!preview) callers.forgetAll();
      return report;
    },
  });
}
