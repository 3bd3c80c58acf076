import { userImportEndpoints } from '@depotwerk/contract/identity';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register';
import { uploadedFile } from '../../http/uploaded-file';
import { writerOf } from '../../audit/writer';
import { linkPlace, type LinkParts } from '../password-links/link-routes';
import type { CallerDirectory } from '../sign-in/caller-directory';
import { importUsers } from './import-users';

interface ImportParts extends LinkParts {
  readonly callers: CallerDirectory;
  readonly wakeJobs: () => void;
}

const FILE_TYPE = 'text/csv';
/** Programs need not say what their file is called. */
const UNNAMED = 'users.csv';

export function userImportRoutes(app: FastifyInstance, { callers, wakeJobs, ...parts }: ImportParts): void {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  register(app, userImportEndpoints, {
    'POST /users/import': async (call) => {
      const { preview, invite, fileName = UNNAMED, ...choice } = call.query;
      const bytes = uploadedFile(call.body, FILE_TYPE);
      const invitation = invite === undefined ? null : { channel: invite, ...linkPlace(call.request, parts) };
      const { db, senders } = parts;
      const order = { bytes, fileName, preview, choice, invitation, senders, writer: writerOf(call) };
      const report = await importUsers(db, order);
      if (!preview) callers.forgetAll();
      if (report.invitations) wakeJobs();
      return report;
    },
  });
}
