import { Type } from 'typebox';
import { may } from '../access';
import { endpoints } from '../endpoint';
import { importKinds, importMaxBytes } from '../values/import-kinds';
import { maxLengths } from '../values/text-lengths';
import { Binary, ByUuid, Closed, Line, OneOf, Uuid } from '../schema/common';
import { ImportReport, ImportSummary } from '../schema/imports';

const runImports = may('imports.run');

export const importEndpoints = endpoints({
  'POST /imports/:kind': {
    summary:
      'Import contracts (gdv), funds (ept) or fund prices (prices); new prices revalue the contracts by a job',
    tag: 'imports',
    access: runImports,
    params: Closed({ kind: OneOf(importKinds) }),
    query: Closed({
      fileName: Line({ minLength: 1, maxLength: maxLengths.fileName }),
      /** Group that new customers join, with gdv only; without it the default group. */
      groupId: Type.Optional(Uuid),
    }),
    body: Binary,
    upload: ['application/octet-stream'],
    /** The largest of all kinds; a kind with less refuses what is larger. */
    maxBytes: Math.max(...Object.values(importMaxBytes)),
    response: { 200: ImportReport },
  },
  'GET /imports': {
    summary: 'Import runs, newest first',
    tag: 'imports',
    access: runImports,
    response: { 200: Type.Array(ImportSummary) },
  },
  'GET /imports/:importId': {
    summary: 'Report of one import run',
    tag: 'imports',
    access: runImports,
    params: ByUuid('importId'),
    response: { 200: ImportReport },
  },
});
