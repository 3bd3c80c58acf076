import type { Transitions } from '@depotwerk/domain';
import type { Permission } from '../permissions';

/** Contracts, funds and prices: whoever imports one of them may import all, also the command on the server. */
export const dataKinds = ['gdv', 'contracts', 'ept', 'emt', 'eet', 'tpt', 'prices', 'funds'] as const;
export type DataKind = (typeof dataKinds)[number];

export const isDataKind = (kind: ImportKind): kind is DataKind => kind !== 'users';

export const importKinds = [...dataKinds, 'users'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whoever holds it imports files of the kind, and sees what others have imported. */
export const importRights = {
  gdv: 'imports.run',
  contracts: 'imports.run',
  ept: 'imports.run',
  emt: 'imports.run',
  eet: 'imports.run',
  tpt: 'imports.run',
  prices: 'imports.run',
  funds: 'imports.run',
  users: 'users.edit',
} as const satisfies Record<ImportKind, Permission>;

/** Kinds that bring contracts, each of an insurer as it was delivered; the others bring funds and prices. */
export const contractKinds = ['gdv', 'contracts'] as const satisfies readonly ImportKind[];

export const bringsContracts = (kind: ImportKind): kind is (typeof contractKinds)[number] =>
  contractKinds.some((each) => each === kind);

/** How a run has ended. */
export const importResults = ['done', 'failed'] as const;

export const importStates = ['running', ...importResults] as const;
export type ImportState = (typeof importStates)[number];

/** Life of a run. One whose process died counts as failed once it has said nothing for minutes; nothing waits for it. */
export const importTransitions: Transitions<ImportState, 'start' | 'finish' | 'fail'> = [
  { from: null, to: 'running', by: 'start', who: 'person' },
  { from: 'running', to: 'done', by: 'finish', who: 'product' },
  { from: 'running', to: 'failed', by: 'fail', who: 'product' },
];

/** What becomes of a file that is stored: looked at, then written. */
export const storedImportStates = ['previewing', 'previewed', 'failed', 'importing', 'imported'] as const;

/** Days that a file is kept: after it was imported, and after a preview that was left. */
export const IMPORT_FILE_KEPT_DAYS = { imported: 30, previewed: 7 } as const;

/** Days in which an import can be taken back. */
export const IMPORT_UNDO_DAYS = 30;

const MEGABYTE = 1024 * 1024;

/** Largest upload of each kind in bytes. */
export const importMaxBytes = {
  gdv: 50 * MEGABYTE,
  contracts: 20 * MEGABYTE,
  ept: 20 * MEGABYTE,
  emt: 20 * MEGABYTE,
  eet: 20 * MEGABYTE,
  tpt: 50 * MEGABYTE,
  prices: 20 * MEGABYTE,
  funds: 20 * MEGABYTE,
  users: 5 * MEGABYTE,
} as const satisfies Record<ImportKind, number>;

/** What a file dialog offers. */
export const importFileTypes: Readonly<Record<ImportKind, string>> = {
  gdv: '.gdv,.txt,.dat,.vwb',
  contracts: '.csv,.txt,.xlsx',
  ept: '.xlsx,.csv,.txt',
  emt: '.xlsx,.csv,.txt',
  eet: '.xlsx,.csv,.txt',
  tpt: '.xlsx,.csv,.txt,.json',
  prices: '.csv,.txt,.xlsx',
  funds: '.csv,.txt,.xlsx',
  users: '.csv,.txt,.xlsx',
};

/** What a report of each kind counts. */
export const importNouns = {
  gdv: ['customers', 'contracts', 'funds', 'holdings'],
  contracts: ['customers', 'contracts', 'funds', 'holdings'],
  ept: ['funds'],
  emt: ['funds'],
  eet: ['funds'],
  tpt: ['funds'],
  prices: ['prices'],
  funds: ['funds'],
  users: ['users'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportNoun = (typeof importNouns)[ImportKind][number];
