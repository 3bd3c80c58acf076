import type { EntryCommand } from '@depotwerk/contract/contracts';
import type { LookupEntry } from '@depotwerk/contract/floor';
import type { FormField, FormPart, FormProblem, FormValues } from '@depotwerk/domain';
import { FakeFault, type FakeAnswers } from '@depotwerk/testing';

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  type: 'text',
  hint: '',
  isRequired: false,
  isFixed: false,
  condition: null,
  maxLength: null,
  minimum: null,
  maximum: null,
  decimals: null,
  latest: null,
  lookup: null,
  ...more,
});

const fund = field('fundId', 'Fonds', {
  type: 'search',
  isRequired: true,
  lookup: { list: 'funds', within: ['tariffId'] },
  condition: { field: 'tariffId', tag: null },
});

/** As the server describes the form, with one field of each type. */
export const someParts: readonly FormPart[] = [
  {
    key: 'contract',
    label: 'Vertrag',
    hint: '',
    rows: null,
    fields: [
      field('customerId', 'Kunde', {
        type: 'search',
        isRequired: true,
        lookup: { list: 'customers', within: [] },
      }),
      field('insurerId', 'Versicherer', {
        type: 'choice',
        isRequired: true,
        lookup: { list: 'insurers', within: [] },
      }),
      field('tariffId', 'Tarif', {
        type: 'choice',
        isRequired: true,
        lookup: { list: 'tariffs', within: ['insurerId'] },
        condition: { field: 'insurerId', tag: null },
      }),
      field('contractNumber', 'Vertragsnummer', { isRequired: true, maxLength: 10 }),
      field('startDate', 'Beginn', { type: 'date', isRequired: true }),
      field('useEtf', 'ETF bevorzugen', { type: 'flag' }),
      field('cashValue', 'Guthaben', { type: 'money', minimum: 0, maximum: 999_999_999, decimals: 2 }),
      field('reserveValue', 'Deckungsstock', {
        type: 'money',
        minimum: 0,
        maximum: 999_999_999,
        decimals: 2,
        condition: { field: 'tariffId', tag: 'coverFund' },
      }),
    ],
  },
  {
    key: 'positions',
    label: 'Positionen',
    hint: '',
    fields: [
      fund,
      field('units', 'Anteile', {
        type: 'number',
        isRequired: true,
        minimum: 0.000001,
        maximum: 999_999_999,
        decimals: 6,
      }),
    ],
    rows: { addLabel: 'Position hinzufügen', rowLabel: 'Position', maximum: 50, unique: 'fundId', sum: null },
  },
  {
    key: 'savingsPlan',
    label: 'Sparplan',
    hint: '',
    fields: [
      fund,
      field('fraction', 'Anteil', {
        type: 'percent',
        isRequired: true,
        minimum: 0.0001,
        maximum: 1,
        decimals: 2,
      }),
    ],
    rows: {
      addLabel: 'Fonds hinzufügen',
      rowLabel: 'Anteil',
      maximum: 50,
      unique: 'fundId',
      sum: { field: 'fraction', target: 1 },
    },
  },
];

export const emptyEntry: FormValues = {
  customerId: null,
  insurerId: null,
  tariffId: null,
  contractNumber: null,
  startDate: null,
  useEtf: false,
  cashValue: null,
  reserveValue: null,
  positions: [],
  savingsPlan: [],
};
export const someEntry: FormValues = {
  customerId: 7,
  insurerId: 2,
  tariffId: 3,
  contractNumber: 'V-1',
  startDate: '2020-01-01',
  useEtf: false,
  cashValue: 1234.5,
  reserveValue: null,
  positions: [{ fundId: 11, units: 10.5 }],
  savingsPlan: [
    { fundId: 11, fraction: 0.6 },
    { fundId: 12, fraction: 0.4 },
  ],
};

const named = (id: number, name: string, tags: string[] = []): LookupEntry => ({
  id,
  name,
  label: name,
  tags,
});
const lists: Readonly<Record<string, readonly LookupEntry[]>> = {
  customers: [named(7, 'Ärmel, Anna'), named(8, 'Bauer, Bert')],
  insurers: [named(2, 'Nordstern Leben'), named(4, 'Alpenblick')],
  tariffs: [named(3, 'Fondsrente'), named(5, 'Hybridrente', ['coverFund'])],
  funds: [named(11, 'Weltfonds'), named(12, 'Rentenfonds'), named(13, 'Goldfonds')],
  intervals: [],
};

interface EntryServer {
  readonly values?: FormValues;
  readonly version?: number;
  /** What the check of the server says. */
  readonly problems?: readonly FormProblem[];
  /** Answers a save; throws a refusal. */
  readonly save?: (values: FormValues, version: number | null) => { version: number; values: FormValues };
}

/** The call with commands, as the server answers it. */
export const entryAnswers = (server: EntryServer = {}) =>
  ({
    'PUT /contracts': ({ body }) => {
      const { command, request } = body as EntryCommand;
      switch (command) {
        case 'contract.describe': {
          const fixed = request.contractId !== null;
          const parts = someParts.map((part) => ({
            ...part,
            fields: part.fields.map((each) =>
              each.name === 'customerId' || each.name === 'insurerId' ? { ...each, isFixed: fixed } : each,
            ),
          }));
          return { command, result: { parts } };
        }
        case 'contract.lookup': {
          const { list, search, ids } = request;
          const entries = (lists[list] ?? []).filter(({ id, name }) =>
            ids ? ids.includes(id) : search === null || name.toLowerCase().includes(search.toLowerCase()),
          );
          return { command, result: { entries: [...entries] } };
        }
        case 'contract.read': {
          const { contractId } = request;
          const isNew = contractId === null;
          const values = server.values ?? (isNew ? emptyEntry : someEntry);
          return { command, result: { contractId, version: isNew ? null : (server.version ?? 4), values } };
        }
        case 'contract.check':
          return { command, result: { problems: [...(server.problems ?? [])] } };
        case 'contract.save': {
          const { contractId, version, values } = request;
          const saved = server.save?.(values, version) ?? { version: (version ?? 0) + 1, values };
          return { command, result: { contractId: contractId ?? 99, ...saved } };
        }
        default:
          throw new FakeFault(404, 'request.notFound');
      }
    },
  }) satisfies FakeAnswers;
