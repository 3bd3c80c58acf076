import type { Component } from '@depotwerk/contract/tariffs';
import { givenGuards, renderWithPlatform, type FakeAnswers } from '@depotwerk/testing';
import { screen, within } from '@testing-library/react';
import { AllocationEditor } from '../src/features/allocations/allocation-editor';
import texts from '../src/i18n/de.json';
import { someAdministrator } from './render-admin';

const row = {
  isInactive: false,
  tariffCount: 0,
  componentCount: 0,
  size: 3,
  updatedAt: '2026-11-01T08:00:00Z',
  updatedBy: null,
};

export const someRiskComponent = (changes: Partial<Component<'risk'>> = {}): Component<'risk'> => ({
  ...row,
  id: 11,
  key: 'RISK-3',
  name: 'Drei Klassen',
  version: 1,
  content: {
    riskTypeId: 1,
    useQuota: false,
    riskItems: [
      { riskClassId: 1, lowerBorder: 0, upperBorder: 0.05 },
      { riskClassId: 2, lowerBorder: 0.05, upperBorder: 0.105 },
      { riskClassId: 3, lowerBorder: 0.105, upperBorder: 1 },
    ],
  },
  ...changes,
});

const classIds = [1, 2, 3];
const cellsOf = (peergroupId: number, fractions: readonly number[]) =>
  classIds.map((riskClassId, at) => ({
    riskClassId,
    peergroupId,
    fraction: fractions[at] ?? 0,
    isUsed: true,
  }));

export const allocationByGroup: Component<'allocation'> = {
  ...row,
  id: 21,
  key: 'ALLOC',
  name: 'Welt und Renten',
  version: 4,
  content: {
    allocationBy: 'peerGroup',
    riskComponentId: 11,
    isManual: true,
    allocationTypeId: null,
    peergroupIds: [1, 2],
    relations: [],
    allocationItems: [...cellsOf(1, [0.2, 0.6, 1]), ...cellsOf(2, [0.8, 0.4, 0])],
  },
};

export const allocationByFund: Component<'allocation'> = {
  ...allocationByGroup,
  id: 22,
  content: {
    allocationBy: 'fund',
    riskComponentId: 11,
    ...someRiskComponent().content,
    securityIds: [501, 502],
    allocationItems: classIds.map((riskClassId) => ({ riskClassId, securityId: 501, fraction: 1 })),
  },
};

export const ratings = (first: number | null, isSimplified = false) => ({
  columns: classIds.map((riskClassId) => ({
    riskClassId,
    measured: 0.04,
    rating: first === null ? null : first + riskClassId - 1,
    isInside: riskClassId !== 3,
    isSimplified,
    volatility: 0.04 * riskClassId,
    expectedReturn: riskClassId === 3 ? null : 0.02 * riskClassId,
  })),
  peergroups: [
    { peergroupId: 1, measured: 0.152, isSimplified: false },
    { peergroupId: 2, measured: 0.04, isSimplified: true },
  ],
});

const group = (id: number, name: string) => ({ id, name, color: '#336699', volatility: null });

/** The wizard of an allocation component on a page of its own. */
export async function showAllocation(
  step: string,
  stored: Component<'allocation'> | null,
  answers: FakeAnswers = {},
) {
  givenGuards();
  const view = await renderWithPlatform({
    path: `/?step=${step}`,
    routes: [{ path: '/', element: <AllocationEditor stored={stored} /> }],
    user: someAdministrator({ permissions: ['tariffs.view', 'tariffs.edit'] }),
    texts: { admin: texts },
    answers: {
      'GET /admin/risk-components': () => {
        const { content: _content, version: _version, ...listed } = someRiskComponent();
        return { items: [listed], total: 1 };
      },
      'GET /admin/risk-components/:componentId': () => someRiskComponent(),
      'GET /admin/peer-groups': () => [
        { id: 1, peergroupName: 'Aktien', peergroups: [group(1, 'Aktien Welt'), group(3, 'Aktien Asien')] },
        { id: 2, peergroupName: 'Renten', peergroups: [group(2, 'Renten EUR')] },
      ],
      'POST /admin/allocation-peergroup-risks': () => ratings(1.4),
      'POST /admin/fund-risks': () => ({ ...ratings(1.4), funds: [] }),
      'PUT /admin/allocation-components/:componentId': ({ body }) => ({
        ...allocationByGroup,
        ...(body as object),
        version: 5,
      }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 2 });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Speichern' }));
  return { ...view, save };
}

const matrixRow = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
export const cell = (name: string, column: number) =>
  within(matrixRow(name)).getAllByRole('cell')[column - 1] ?? matrixRow(name);
/** With plain spaces. */
export const cellTexts = (name: string) =>
  within(matrixRow(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
