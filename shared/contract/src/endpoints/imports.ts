import { Type } from 'typebox';
import { may } from '../access';
import { endpoints } from '../endpoint';
import { acceptableFindings, importKinds, importMaxBytes } from '../values/import-kinds';
import { maxLengths } from '../values/text-lengths';
import { Binary, ByUuid, Closed, Line, Name, OneOf, Uuid } from '../schema/common';
import { ImportPreview, ImportReport, ImportSummary } from '../schema/imports';

const runImports = may('imports.run');
const fileName = { fileName: Line({ minLength: 1, maxLength: maxLengths.fileName }) };

/** Group that new customers join; without it the default group. */
const groupId = { groupId: Type.Optional(Uuid) };

export const importEndpoints = endpoints({
  'POST /imports/preview': {
    summary: 'What an import of the file would do; nothing is written',
    tag: 'imports',
    access: runImports,
    query: Closed({ kind: OneOf(importKinds), ...fileName, ...groupId }),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: Math.max(...Object.values(importMaxBytes)),
    response: { 200: ImportPreview },
  },
  'POST /imports/gdv': {
    summary: 'Import customers, life contracts and fund units from a GDV file',
    tag: 'imports',
    access: runImports,
    /** A trailer that differs is accepted together with a reason. */
    query: Closed({
      ...fileName,
      ...groupId,
      accept: Type.Optional(OneOf(acceptableFindings)),
      reason: Type.Optional(Name({ maxLength: maxLengths.acceptanceReason })),
    }),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: importMaxBytes.gdv,
    response: { 200: ImportReport },
  },
  'POST /imports/ept': {
    summary: 'Import funds from a European PRIIPs Template',
    tag: 'imports',
    access: runImports,
    query: Closed(fileName),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: importMaxBytes.ept,
    response: { 200: ImportReport },
  },
  'POST /imports/prices': {
    summary:
      'Import fund prices from a table (ISIN, date, price, currency) and revalue the contracts by a job',
    tag: 'imports',
    access: runImports,
    query: Closed(fileName),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: importMaxBytes.prices,
    response: { 200: ImportReport },
  },
  'POST /imports/funds': {
    summary:
      'Complete funds from a table (ISIN, peer group, currency, costs, SRI) and revalue the contracts by a job',
    tag: 'imports',
    access: runImports,
    query: Closed(fileName),
    body: Binary,
    upload: ['application/octet-stream'],
    maxBytes: importMaxBytes.funds,
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
