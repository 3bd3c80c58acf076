import type { ComponentContent } from '@depotwerk/contract/tariffs';
import type { ComponentKind, RiskTypeId } from '@depotwerk/domain';
import { riskTypes } from '@depotwerk/domain';
import type { DemoTariff } from './demo-tariffs';
import { SHORTLIST_SIZE } from './universe';

export interface DemoComponent<K extends ComponentKind = ComponentKind> {
  readonly id: number;
  readonly kind: K;
  readonly key: string;
  readonly name: string;
  readonly content: ComponentContent[K];
  readonly size: number;
  readonly riskComponentId: number | null;
  readonly universeComponentId: number | null;
}

/** The four components of a tariff. */
export type DemoParts = { readonly [K in ComponentKind]: DemoComponent<K> };

const riskTypeOf = (id: number): RiskTypeId => riskTypes.find((type) => type.id === id)?.id ?? 1;

const riskContent = ({ plan, riskTypeId, useQuota }: DemoTariff): ComponentContent['risk'] => ({
  riskTypeId: riskTypeOf(riskTypeId),
  useQuota,
  riskItems: plan.borders.map((upperBorder, i) => ({
    riskClassId: i + 1,
    lowerBorder: plan.borders[i - 1] ?? 0,
    upperBorder,
  })),
});

function riskName({ riskItems, useQuota }: ComponentContent['risk']): string {
  const borders = riskItems.slice(0, -1).map(({ upperBorder }) => `${Math.round(upperBorder * 1000) / 10}`);
  const measure = useQuota ? 'Risikoquote' : 'Volatilität';
  return `${riskItems.length} Klassen ${measure} ${borders.join(' / ').replaceAll('.', ',')} %`;
}

function allocationContent(
  { allocation }: DemoTariff,
  riskComponentId: number,
): ComponentContent['allocation'] {
  const used = new Set(allocation.flatMap(({ fractions }) => [...fractions.keys()]));
  const peergroupIds = [...used].sort((a, b) => a - b);
  return {
    allocationBy: 'peerGroup',
    riskComponentId,
    isManual: true,
    allocationTypeId: null,
    peergroupIds,
    relations: [],
    allocationItems: allocation.flatMap(({ riskClassId, fractions }) =>
      peergroupIds.map((peergroupId) => {
        const fraction = fractions.get(peergroupId) ?? 0;
        return { riskClassId, peergroupId, fraction, isUsed: fraction > 0 };
      }),
    ),
  };
}

/** Components of all tariffs, by tariff; tariffs with the same risk classes share their risk component. */
export function demoComponents(tariffs: readonly DemoTariff[]): ReadonlyMap<number, DemoParts> {
  const risks = new Map<string, DemoComponent<'risk'>>();
  const noBase = { riskComponentId: null, universeComponentId: null };
  let lastId = 0;
  const riskOf = (tariff: DemoTariff): DemoComponent<'risk'> => {
    const content = riskContent(tariff);
    const text = JSON.stringify(content);
    const known = risks.get(text);
    if (known) return known;
    const id = ++lastId;
    const key = `RISIKO-${risks.size + 1}`;
    const size = content.riskItems.length;
    const risk = { id, kind: 'risk' as const, key, name: riskName(content), content, size, ...noBase };
    risks.set(text, risk);
    return risk;
  };
  return new Map(
    tariffs.map((tariff) => {
      const { key, name, minimumRank } = tariff.plan;
      const risk = riskOf(tariff);
      const matrix = allocationContent(tariff, risk.id);
      const fundIds = [...tariff.universe.fundIds];
      const selected = [...tariff.universe.selected.values()].flat();
      const allocation: DemoComponent<'allocation'> = {
        id: ++lastId,
        kind: 'allocation',
        key,
        name,
        content: matrix,
        size: matrix.allocationBy === 'peerGroup' ? matrix.peergroupIds.length : 0,
        ...noBase,
        riskComponentId: risk.id,
      };
      const universe: DemoComponent<'universe'> = {
        id: ++lastId,
        kind: 'universe',
        key,
        name,
        content: { isManual: true, universeTypeId: null, fundIds },
        size: fundIds.length,
        ...noBase,
      };
      const selection: DemoComponent<'selection'> = {
        id: ++lastId,
        kind: 'selection',
        key,
        name,
        content: {
          universeComponentId: universe.id,
          isManual: true,
          rankingTypeId: 1,
          shortlistSize: SHORTLIST_SIZE,
          minimumRank: starsOf(minimumRank),
          fundIds: selected,
        },
        size: selected.length,
        ...noBase,
        universeComponentId: universe.id,
      };
      return [tariff.id, { risk, allocation, universe, selection }] as const;
    }),
  );
}

const starsOf = (rank: number | undefined): ComponentContent['selection']['minimumRank'] =>
  ([1, 2, 3, 4, 5] as const).find((stars) => stars === rank) ?? null;
