import type { ImportPreview, ImportReport, StoredImport, UserImportRow } from '@depotwerk/contract/floor';

export const FILE_ID = '55555555-5555-4555-8555-555555555555';
export const IMPORT_ID = '44444444-4444-4444-8444-444444444444';

const none = { created: 0, updated: 0, unchanged: 0 };

export const someRows: readonly UserImportRow[] = [
  {
    line: 2,
    userName: 'aberger',
    fullName: 'Anna Berger',
    outcome: 'create',
    changes: [{ field: 'fullName', before: null, after: 'Anna Berger' }],
    findings: [{ field: 'phoneNumber', code: 'invalidPhoneNumber' }],
  },
  {
    line: 3,
    userName: 'bbauer',
    fullName: 'Bernd Bauer',
    outcome: 'update',
    changes: [{ field: 'isInactive', before: 'false', after: 'true' }],
    findings: [],
  },
  {
    line: 4,
    userName: 'cclaus',
    fullName: 'Clara Claus',
    outcome: 'refused',
    changes: [],
    findings: [
      { field: 'phoneNumber', code: 'invalidPhoneNumber' },
      { field: 'role', code: 'unknownRole', value: 'Chefin' },
    ],
  },
];

export const someUserReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  id: IMPORT_ID,
  kind: 'users',
  fileName: 'neue.csv',
  startedAt: '2026-11-20T09:30:00Z',
  finishedAt: '2026-11-20T09:30:04Z',
  startedBy: 'Anna Adler',
  status: 'done',
  records: 3,
  packages: 1,
  customers: none,
  contracts: none,
  funds: none,
  holdings: none,
  prices: none,
  users: { created: 1, updated: 1, unchanged: 0 },
  skipped: [],
  refusals: [],
  findings: [],
  acceptance: null,
  userRows: [...someRows],
  isUndoable: true,
  ...changes,
});

export const someUserPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => {
  const {
    id: _,
    startedAt,
    finishedAt,
    startedBy,
    status,
    acceptance,
    isUndoable,
    ...content
  } = someUserReport();
  return { ...content, isUsable: true, toAccept: [], fileId: FILE_ID, ...changes };
};

export const someUserFile = (changes: Partial<StoredImport> = {}): StoredImport => ({
  fileId: FILE_ID,
  kind: 'users',
  fileName: 'neue.csv',
  size: 4096,
  storedAt: '2026-11-20T09:30:00Z',
  storedBy: 'Anna Adler',
  state: 'previewed',
  records: 3,
  importId: null,
  keptUntil: '2026-11-27T09:30:00Z',
  ...changes,
});
