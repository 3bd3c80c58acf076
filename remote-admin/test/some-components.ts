import type { Component, ComponentRow } from '@depotwerk/contract/tariffs';
import { keptListSettings, type FakeAnswers } from '@depotwerk/testing';
import { someAdministrator } from './render-admin';

export const someComponentRow = (changes: Partial<ComponentRow> = {}): ComponentRow => ({
  id: 7,
  key: 'RIS-5',
  name: 'Fünf Klassen',
  isInactive: false,
  tariffCount: 0,
  componentCount: 0,
  size: 5,
  updatedAt: '2026-10-01T08:00:00Z',
  updatedBy: 'Erika Beispiel',
  ...changes,
});

export const someRiskComponent = (changes: Partial<Component<'risk'>> = {}): Component<'risk'> => ({
  ...someComponentRow({ size: 3 }),
  content: {
    riskTypeId: 1,
    useQuota: false,
    riskItems: [
      { riskClassId: 1, lowerBorder: 0, upperBorder: 0.05 },
      { riskClassId: 2, lowerBorder: 0.05, upperBorder: 0.125 },
      { riskClassId: 3, lowerBorder: 0.125, upperBorder: 1 },
    ],
  },
  version: 4,
  ...changes,
});

export const someUniverse = (
  content: Partial<Component<'universe'>['content']> = {},
): Component<'universe'> => ({
  ...someComponentRow({ id: 21, key: 'UNI-1', name: 'Publikumsfonds', size: 2 }),
  content: { isManual: true, universeTypeId: null, fundIds: [1, 2], ...content },
  version: 2,
});

export const someSelection = (
  content: Partial<Component<'selection'>['content']> = {},
): Component<'selection'> => ({
  ...someComponentRow({ id: 31, key: 'AUS-1', name: 'Die Besten', size: 1 }),
  content: {
    universeComponentId: 21,
    isManual: true,
    rankingTypeId: 1,
    shortlistSize: 3,
    minimumRank: null,
    fundIds: [1],
    ...content,
  },
  version: 1,
});

export const componentAnswers: FakeAnswers = {
  ...keptListSettings(),
  'GET /admin/risk-components': () => ({ items: [someComponentRow()], total: 1 }),
  'GET /admin/universe-components': () => ({
    items: [someComponentRow({ id: 21, key: 'UNI-1', name: 'Publikumsfonds' })],
    total: 1,
  }),
  'GET /admin/universe-types': () => [
    { id: 1, universeTypeName: 'Alle Publikumsfonds', fundCount: 1234 },
    { id: 2, universeTypeName: 'Indexfonds (ETF)', fundCount: 2 },
  ],
  'GET /admin/ranking-types': () => [
    { id: 1, rankingTypeName: 'Sterne' },
    { id: 3, rankingTypeName: 'Laufende Kosten' },
  ],
};

/** An administrator who also edits tariffs. */
export const someEditor = () => someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] });
