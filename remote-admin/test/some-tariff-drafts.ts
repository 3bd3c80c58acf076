import type { ComponentRow, TariffDraft, TariffHint, TariffInput } from '@depotwerk/contract/tariffs';
import { emptyTariff } from '@depotwerk/contract/tariffs/empty-tariff';
import { hintCatalogue } from '@depotwerk/domain';
import type { FakeAnswers } from '@depotwerk/testing';

const answerNames = ['Aus', 'Standard', 'Streng'];

export const someHints: readonly TariffHint[] = hintCatalogue.map(({ id, key, isExtended }) => ({
  id,
  hintKey: key,
  optimizationHintDescription: key,
  optimizationHintIsExtended: isExtended,
  optimizationHintAnswers: answerNames.map((name, index) => ({
    id: index + 1,
    optimizationHintAnswerName: name,
  })),
}));

export const someTariffInput = (changes: Partial<TariffInput> = {}): TariffInput => ({
  ...emptyTariff,
  name: 'Nordstern Rente Invest',
  key: 'NRI-01',
  description: 'Rente mit freier Fondsauswahl',
  issuerId: 2,
  isDefault: true,
  minSecuritiesPortfolio: 1,
  maxSecuritiesPortfolio: 10,
  minSecurityFractionPortfolio: 0.05,
  componentRiskId: 11,
  componentAllocationId: 21,
  componentUniverseId: 31,
  componentSelectionId: 41,
  tariffTypeId: 1,
  optimizationHints: someHints.map(({ id }) => ({ hintId: id, answerId: 2 })),
  ...changes,
});

export const someDraft = (changes: Partial<TariffDraft> = {}): TariffDraft => ({
  tariffId: 3,
  number: 2,
  state: 'draft',
  input: someTariffInput(),
  validFrom: null,
  note: null,
  submittedBy: null,
  rejection: null,
  updatedAt: '2026-11-20T09:30:00Z',
  updatedBy: 'Anna Berg',
  version: 4,
  ...changes,
});

const row = (id: number, name: string, isInactive = false): ComponentRow => ({
  id,
  key: name.toUpperCase().slice(0, 3),
  name,
  isInactive,
  tariffCount: 1,
  componentCount: 1,
  size: 3,
  updatedAt: '2026-10-01T08:00:00Z',
  updatedBy: null,
});
const page = (...items: readonly ComponentRow[]) => ({ items: [...items], total: items.length });

/** What the wizard asks for beside the draft; checks that report nothing. */
export const wizardAnswers = {
  'GET /admin/optimization-hints': () => [...someHints],
  'GET /admin/guarantee-types': () => [{ id: 1, guaranteeTypeName: 'Beitragserhalt' }],
  'GET /admin/risk-components': () =>
    page(row(11, 'Risiko 3'), row(12, 'Risiko 5'), row(13, 'Altes Risiko', true)),
  'GET /admin/allocation-components': () => page(row(21, 'Allokation ausgewogen')),
  'GET /admin/universe-components': () => page(row(31, 'Universum Welt'), row(32, 'Universum Europa')),
  'GET /admin/selection-components': () => page(row(41, 'Beste Fonds')),
  'GET /admin/risk-components/:componentId': () => ({
    ...row(11, 'Risiko 3'),
    version: 1,
    content: {
      riskTypeId: 1,
      useQuota: false,
      riskItems: [
        { riskClassId: 1, lowerBorder: 0, upperBorder: 0.05 },
        { riskClassId: 2, lowerBorder: 0.05, upperBorder: 0.1 },
        { riskClassId: 3, lowerBorder: 0.1, upperBorder: 1 },
      ],
    },
  }),
  'POST /admin/combination-check': () => ({ messages: [] }),
  'POST /admin/plausibility': () => ({ messages: [] }),
  'GET /tariffs/:tariffId/draft': () => someDraft(),
} as const satisfies FakeAnswers;
