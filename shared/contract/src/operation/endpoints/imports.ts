import { Type } from 'typebox';
import { may, mayAny } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { IMPORT_ANSWERS_LENGTH, importAnswersPattern } from '../../floor/values/import-answers';
import { acceptableFindings } from '../../floor/values/import-findings';
import { importKinds, importMaxBytes } from '../../floor/values/import-kinds';
import { inviteChannels } from '../../floor/values/imported-users';
import { maxLengths } from '../../floor/values/text-lengths';
import { Binary, ByUuid, Closed, Line, Name, Nothing, OneOf, Uuid } from '../../floor/schema/common';
import { ReadingQuery } from '../../floor/schema/file-reading';
import {
  ImportPreview,
  ImportReport,
  ImportSummary,
  RunningImport,
  StoredImport,
  StoredPreview,
} from '../../floor/schema/imports';
import { ImportUndoOutcome } from '../../floor/schema/import-undo';
import { CheckLimitsInput, CheckLimitsSetting } from '../schema/check-limits';

const runImports = may('imports.run');
/** Each kind has a right of its own (`importRights`): a call keeps to the kinds that the caller may import. */
const runAnyImports = mayAny(runImports, may('users.edit', 'groups'));

const kind = Closed({ kind: OneOf(importKinds) });
const file = {
  fileName: Line({ minLength: 1, maxLength: maxLengths.fileName }),
  /** Group that new customers join, with gdv only; without it the default group. */
  groupId: Type.Optional(Uuid),
  ...ReadingQuery,
};

const acceptance = {
  /** What is accepted although it differs, together with a reason. */
  accept: Type.Optional(OneOf(acceptableFindings)),
  /** Of single lines that are doubted, together with a reason: `12-right.15-wrong.20-split-1-10.others-right`. */
  answers: Type.Optional(Type.String({ pattern: importAnswersPattern, maxLength: IMPORT_ANSWERS_LENGTH })),
  reason: Type.Optional(Name({ maxLength: maxLengths.acceptanceReason })),
};

/** The largest of all kinds; a kind with less refuses what is larger. */
const upload = {
  body: Binary,
  upload: ['application/octet-stream'],
  maxBytes: Math.max(...Object.values(importMaxBytes)),
};

export const importEndpoints = endpoints({
  'GET /check-limits': {
    summary:
      'Limits beyond which a price, costs or a contract of a delivery are doubted, whichever way they enter',
    access: runImports,
    response: { 200: CheckLimitsSetting },
  },
  'PUT /check-limits': {
    summary: 'Set the limits; what was accepted before stays',
    access: runImports,
    versioned: true,
    body: CheckLimitsInput,
    response: { 200: CheckLimitsSetting },
  },
  'POST /imports/:kind': {
    summary:
      'Import contracts (gdv), funds (ept), target market and costs (emt), sustainability (eet), positions of funds (tpt), fund prices (prices), missing data of funds (funds) or users (users); new prices and data revalue the contracts by a job',
    access: runAnyImports,
    params: kind,
    query: Closed({ ...file, ...acceptance }),
    ...upload,
    response: { 200: ImportReport },
  },
  'GET /imports': {
    summary: 'Import runs that have ended, newest first; one whose process died counts as failed',
    access: runAnyImports,
    response: { 200: Type.Array(ImportSummary) },
  },
  'GET /imports/running': {
    summary: 'Imports that are running now, newest first, with what they have read so far',
    access: runAnyImports,
    response: { 200: Type.Array(RunningImport) },
  },
  'GET /imports/:importId': {
    summary: 'Report of one import run',
    access: runAnyImports,
    params: ByUuid('importId'),
    response: { 200: ImportReport },
  },
  'POST /imports/:importId/cancel': {
    summary:
      'Ask a running import to end: a delivery of contracts after its present package, which stays, all else without a trace',
    access: runAnyImports,
    params: ByUuid('importId'),
    response: { 200: RunningImport },
  },
  'GET /imports/:importId/undo': {
    summary:
      'What taking back an import would give back and what would stay, with why; of prices what contracts are worth then',
    access: runAnyImports,
    params: ByUuid('importId'),
    response: { 200: ImportUndoOutcome },
  },
  'POST /imports/:importId/undo': {
    summary:
      'Take back an import by a job: 200 with its report when it has ended within two seconds, else 202; what somebody has changed since stays. The same call continues one that was broken off',
    access: runAnyImports,
    params: ByUuid('importId'),
    body: Closed({ reason: Name({ maxLength: maxLengths.acceptanceReason }) }),
    response: { 200: ImportReport, 202: ImportReport },
  },
});

/** The file is sent once: it is stored piece by piece, and looked at and imported from there by jobs. */
export const importFileEndpoints = endpoints({
  'POST /imports/:kind/preview': {
    summary:
      'Store a file and say what its import would do: 200 with the answer when it is ready within two seconds, else 202',
    access: runAnyImports,
    params: kind,
    query: Closed(file),
    ...upload,
    response: { 200: ImportPreview, 202: StoredImport },
  },
  'GET /imports/files': {
    summary: 'Stored files that are not imported, newest first',
    access: runAnyImports,
    response: { 200: Type.Array(StoredImport) },
  },
  'GET /imports/files/:fileId': {
    summary: 'One stored file with its preview',
    access: runAnyImports,
    params: ByUuid('fileId'),
    response: { 200: StoredPreview },
  },
  'POST /imports/files/:fileId/preview': {
    summary: 'Read a stored file another way; answers as the first preview does',
    access: runAnyImports,
    params: ByUuid('fileId'),
    query: Closed(ReadingQuery),
    response: { 200: ImportPreview, 202: StoredImport },
  },
  'POST /imports/files/:fileId/import': {
    summary:
      'Import a stored file as it was previewed, by a job: 200 with the report when it has ended within two seconds, else 202',
    access: runAnyImports,
    params: ByUuid('fileId'),
    body: Closed({
      ...acceptance,
      /** Of new users who are active: they get a link to set their password, this way. */
      invite: Type.Optional(OneOf(inviteChannels)),
    }),
    response: { 200: ImportReport, 202: RunningImport },
  },
  'DELETE /imports/files/:fileId': {
    summary: 'Discard a stored file that is not being imported; its preview ends',
    access: runAnyImports,
    params: ByUuid('fileId'),
    response: { 204: Nothing },
  },
});
