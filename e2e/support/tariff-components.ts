import type { Organisation } from './organisation';

/** Name and key of the four components that a journey made. */
export interface ComponentNames {
  readonly risk: string;
  readonly allocation: string;
  readonly universe: string;
  readonly selection: string;
}

/** Upper borders of five classes, as volatility a year. */
const uppers = [0.03, 0.06, 0.1, 0.14, 1];

/** The four components of a tariff, new and without the screens: five classes, equal weights, all open retail funds. */
export async function makeComponents({ api, named }: Organisation): Promise<ComponentNames> {
  const info = (word: string) => ({ key: named(word), name: named(word), isInactive: false });
  const risk = await api.request('POST /admin/risk-components', {
    body: {
      ...info('Risiko'),
      content: {
        riskTypeId: 1,
        useQuota: false,
        riskItems: uppers.map((upperBorder, i) => ({
          riskClassId: i + 1,
          lowerBorder: uppers[i - 1] ?? 0,
          upperBorder,
        })),
      },
    },
  });
  const categories = await api.request('GET /admin/peer-groups');
  const peergroupIds = categories.flatMap(({ peergroups }) => peergroups.map(({ id }) => id));
  const basis = { riskComponentId: risk.id, allocationTypeId: 1, peergroupIds } as const;
  const { allocationItems } = await api.request('POST /admin/automatic-allocation', { body: basis });
  const allocation = await api.request('POST /admin/allocation-components', {
    body: {
      ...info('Allokation'),
      content: { allocationBy: 'peerGroup', isManual: false, relations: [], allocationItems, ...basis },
    },
  });
  const universe = await api.request('POST /admin/universe-components', {
    body: { ...info('Universum'), content: { isManual: false, universeTypeId: 1, fundIds: [] } },
  });
  const selection = await api.request('POST /admin/selection-components', {
    body: {
      ...info('Auswahl'),
      content: {
        universeComponentId: null,
        isManual: false,
        rankingTypeId: 1,
        shortlistSize: 3,
        minimumRank: null,
        fundIds: [],
      },
    },
  });
  return { risk: risk.name, allocation: allocation.name, universe: universe.name, selection: selection.name };
}
