import { Type } from 'typebox';
import { may } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { IMPORT_ANSWERS_LENGTH, importAnswersPattern } from '../../floor/values/import-answers';
import { acceptableFindings } from '../../floor/values/import-findings';
import { importKinds, importMaxBytes } from '../../floor/values/import-kinds';
import { maxLengths } from '../../floor/values/text-lengths';
import { Binary, ByUuid, Closed, Line, Name, OneOf, Uuid } from '../../floor/schema/common';
import { ReadingQuery } from '../../floor/schema/file-reading';
import {
  ImportPreview,
  ImportReport,
  ImportSummary,
  ImportUndoOutcome,
  RunningImport,
} from '../../floor/schema/imports';
import { CheckLimitsInput, CheckLimitsSetting } from '../schema/check-limits';

const runImports = may('imports.run');

const kind = Closed({ kind: OneOf(importKinds) });
const file = {
  fileName: Line({ minLength: 1, maxLength: maxLengths.fileName }),
  /** Group that new customers join, with gdv only; without it the default group. */
  groupId: Type.Optional(Uuid),
  ...ReadingQuery,
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
      'Import contracts (gdv), funds (ept), target market and costs (emt), sustainability (eet), positions of funds (tpt), fund prices (prices) or missing data of funds (funds); new prices and data revalue the contracts by a job',
    access: runImports,
    params: kind,
    query: Closed({
      ...file,
      /** What is accepted although it differs, together with a reason. */
      accept: Type.Optional(OneOf(acceptableFindings)),
      /** Of single lines that are doubted, together with a reason: `12-right.15-wrong.20-split-1-10.others-right`. */
      answers: Type.Optional(
        Type.String({ pattern: importAnswersPattern, maxLength: IMPORT_ANSWERS_LENGTH }),
      ),
      reason: Type.Optional(Name({ maxLength: maxLengths.acceptanceReason })),
    }),
    ...upload,
    response: { 200: ImportReport },
  },
  'POST /imports/:kind/preview': {
    summary: 'What an import of the file would do; nothing is written',
    access: runImports,
    params: kind,
    query: Closed(file),
    ...upload,
    response: { 200: ImportPreview },
  },
  'GET /imports': {
    summary: 'Import runs that have ended, newest first; one whose process died counts as failed',
    access: runImports,
    response: { 200: Type.Array(ImportSummary) },
  },
  'GET /imports/running': {
    summary: 'Imports that are running now, newest first, with what they have read so far',
    access: runImports,
    response: { 200: Type.Array(RunningImport) },
  },
  'GET /imports/:importId': {
    summary: 'Report of one import run',
    access: runImports,
    params: ByUuid('importId'),
    response: { 200: ImportReport },
  },
  'POST /imports/:importId/cancel': {
    summary:
      'Ask a running import to end: a delivery of contracts after its present package, which stays, all else without a trace',
    access: runImports,
    params: ByUuid('importId'),
    response: { 200: RunningImport },
  },
  'GET /imports/:importId/undo': {
    summary: 'What taking back a delivery of contracts would give back and what would stay, with why',
    access: runImports,
    params: ByUuid('importId'),
    response: { 200: ImportUndoOutcome },
  },
  'POST /imports/:importId/undo': {
    summary:
      'Take back an import of prices or data of funds, or, by a job, a delivery of contracts; what somebody has changed since stays',
    access: runImports,
    params: ByUuid('importId'),
    body: Closed({ reason: Name({ maxLength: maxLengths.acceptanceReason }) }),
    response: { 200: ImportReport },
  },
});
