import type { TariffInput } from '@depotwerk/contract/tariffs';
import { guaranteeTypes, hintAnswers, hintCatalogue, tariffTypes } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';

type Shown = Readonly<Record<string, unknown>>;

interface NamesRow {
  readonly issuer: string | null;
  readonly guaranteeSecurity: string | null;
  readonly components: Readonly<Record<string, string>>;
}

const nameOf = (types: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  id === null ? null : (types.find((type) => type.id === id)?.name ?? id);

/** What the audit log says about the input of a tariff, with names instead of ids. */
export async function shownInput(db: Queries, input: TariffInput): Promise<Shown> {
  const { componentRiskId, componentAllocationId, componentUniverseId, componentSelectionId, ...fields } =
    input;
  const { issuerId, tariffTypeId, guaranteeTypeId, guaranteeSecurityId, optimizationHints, ...plain } =
    fields;
  const ids = [componentRiskId, componentAllocationId, componentUniverseId, componentSelectionId];
  const [names] = await db.query<NamesRow>(
    sql`select (select name from issuer where id = ${issuerId}) as issuer,
      (select isin from fund where id = ${guaranteeSecurityId}) as "guaranteeSecurity",
      (select coalesce(jsonb_object_agg(id, name), '{}') from tariff_component where id = any(${ids}::integer[])) as components`,
  );
  const component = (id: number | null) => (id === null ? null : (names?.components[id] ?? id));
  return {
    ...plain,
    issuer: names?.issuer ?? null,
    tariffType: nameOf(tariffTypes, tariffTypeId),
    guaranteeType: nameOf(guaranteeTypes, guaranteeTypeId),
    guaranteeSecurity: names?.guaranteeSecurity ?? null,
    riskComponent: component(componentRiskId),
    allocationComponent: component(componentAllocationId),
    universeComponent: component(componentUniverseId),
    selectionComponent: component(componentSelectionId),
    hintAnswers: Object.fromEntries(
      optimizationHints.map(({ hintId, answerId }) => [
        hintCatalogue.find(({ id }) => id === hintId)?.key ?? hintId,
        hintAnswers[answerId - 1] ?? null,
      ]),
    ),
  };
}
