import type { Tariff, TariffPage, TariffSummary } from '@depotwerk/contract/tariffs';

export const someTariffSummary = (changes: Partial<TariffSummary> = {}): TariffSummary => ({
  id: 3,
  key: 'NRI-01',
  name: 'Nordstern Rente Invest',
  tariffTypeId: 1,
  insurerId: 2,
  isInactive: false,
  isDefault: true,
  riskClassCount: 3,
  fundCount: 42,
  contractCount: 1234,
  isReleased: true,
  openVersion: null,
  hasChangedComponents: false,
  updatedAt: '2026-10-01T08:00:00Z',
  ...changes,
});

export const someTariffPage = (items: readonly TariffSummary[], total = items.length): TariffPage => ({
  items: [...items],
  total,
});

const noLimits = {
  securities: { min: null, max: null },
  securityFraction: { min: null, max: null },
  securityValue: { min: null, max: null },
};

export const someTariff = (changes: Partial<Tariff> = {}): Tariff => ({
  ...someTariffSummary(),
  description: 'Rente mit freier Fondsauswahl',
  portfolioSettings: {
    securities: { min: 1, max: 10 },
    securityFraction: { min: 0.05, max: null },
    securityValue: { min: null, max: 50_000 },
  },
  savingsPlanSettings: noLimits,
  riskTypeId: 1,
  useQuota: false,
  riskClasses: [
    { riskClassId: 1, label: 'RK1', lowerBorder: 0, upperBorder: 0.05 },
    { riskClassId: 2, label: 'RK2', lowerBorder: 0.05, upperBorder: 0.1 },
    { riskClassId: 3, label: 'RK3', lowerBorder: 0.1, upperBorder: 1 },
  ],
  allocation: [
    { riskClassId: 1, peerGroupId: 1, peerGroupName: 'Renten EUR', fraction: 0.7 },
    { riskClassId: 1, peerGroupId: 2, peerGroupName: 'Aktien global', fraction: 0.3 },
    { riskClassId: 2, peerGroupId: 1, peerGroupName: 'Renten EUR', fraction: 0.4 },
    { riskClassId: 2, peerGroupId: 2, peerGroupName: 'Aktien global', fraction: 0.6 },
    { riskClassId: 3, peerGroupId: 2, peerGroupName: 'Aktien global', fraction: 1 },
  ],
  hintAnswers: [
    { hintId: 1, hintKey: 'portfolioDeviation', answer: 'strict' },
    { hintId: 9, hintKey: 'etfAlternative', answer: 'off' },
  ],
  ...changes,
});
