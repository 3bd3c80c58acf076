import type { PartKey, ReleaseChanges, ReleaseRow, RemoteDetail } from '@depotwerk/contract/operation';

const health = { loads: 120, faults: 2, cspViolations: 0 };

export const someReleaseRow = (changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  version: '1.0.0',
  state: 'live',
  registeredAt: '2026-11-01T08:00:00Z',
  registeredBy: 'Anna Berger',
  promotedAt: '2026-11-02T08:00:00Z',
  promotedBy: 'Anna Berger',
  platformRange: '^1.0.0',
  baseUrl: 'https://parts.example/contracts/1.0.0/',
  files: 12,
  bytes: 450_000,
  difference: null,
  packages: [],
  proof: null,
  health,
  ...changes,
});

export const someRemote = (changes: Partial<RemoteDetail> = {}): RemoteDetail => ({
  name: 'contracts',
  label: { de: 'Verträge', en: 'Contracts' },
  isOff: false,
  liveVersion: '1.1.0',
  livePlatformRange: '^1.0.0',
  canary: null,
  pins: [],
  health,
  otherVersionFraction: 0.125,
  editVersion: 7,
  rollbackVersion: '1.0.0',
  releases: [
    someReleaseRow({
      version: '1.2.0',
      state: 'candidate',
      promotedAt: null,
      promotedBy: null,
      proof: { at: '2026-11-01T09:00:00Z', by: 'Anna Berger', shellVersion: '0.1.0', problems: [] },
    }),
    someReleaseRow({ version: '1.1.0', state: 'live' }),
    someReleaseRow({ version: '1.0.0', state: 'former' }),
  ],
  events: [],
  ...changes,
});

export const someKey = (changes: Partial<PartKey> = {}): PartKey => ({
  fingerprint: 'a'.repeat(64),
  key: 'MFkwEwYH',
  name: 'Team Verträge',
  addedAt: '2026-11-01T08:00:00Z',
  addedBy: 'Anna Berger',
  retiredAt: null,
  retiredBy: null,
  ...changes,
});

const unchanged = { gone: [], added: [] };

/** What users lose and gain with a version; nothing, unless something else is said. */
export const someChanges = (changes: Partial<ReleaseChanges> = {}): ReleaseChanges => ({
  liveVersion: '1.1.0',
  pages: unchanged,
  menuEntries: unchanged,
  rights: unchanged,
  texts: unchanged,
  ...changes,
});
