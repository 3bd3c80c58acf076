import type { ImportPreview, ImportReport, StoredImport } from '@depotwerk/contract/floor';

const none = { created: 0, updated: 0, unchanged: 0 };

export const someImportReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'gdv',
  fileName: 'bestand.gdv',
  startedAt: '2026-11-20T09:30:00Z',
  finishedAt: '2026-11-20T09:30:04Z',
  startedBy: 'admin',
  status: 'done',
  records: 1542,
  packages: 15,
  customers: { created: 14, updated: 1, unchanged: 0 },
  contracts: { created: 13, updated: 2, unchanged: 0 },
  funds: { created: 8, updated: 0, unchanged: 0 },
  holdings: { ...none, created: 10 },
  prices: none,
  users: none,
  skipped: [{ kind: '050', count: 240, contracts: 24 }],
  refusals: [
    {
      line: 457,
      record: '0230',
      contractNumber: '599775932',
      code: 'gdv.invalidIsin',
      detail: {
        kind: 'field',
        parameters: { field: 'ISIN-Nummer', from: 82, to: 93, value: 'DE000A1W2BL9' },
      },
    },
  ],
  findings: [
    {
      line: 600,
      subject: 'Continentale',
      code: 'gdv.recordCountDiffers',
      published: 22,
      computed: 21,
    },
  ],
  acceptance: null,
  ...changes,
});

export const someImportPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => {
  const { id: _, startedAt, finishedAt, startedBy, status, acceptance, ...content } = someImportReport();
  return { ...content, isUsable: true, toAccept: [], ...changes };
};

export const someStoredImport = (changes: Partial<StoredImport> = {}): StoredImport => ({
  fileId: '55555555-5555-4555-8555-555555555555',
  kind: 'gdv',
  fileName: 'bestand.gdv',
  size: 4096,
  storedAt: '2026-11-20T09:30:00Z',
  storedBy: 'admin',
  state: 'previewed',
  records: 1542,
  importId: null,
  keptUntil: '2026-11-27T09:30:00Z',
  ...changes,
});
