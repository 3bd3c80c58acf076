import type { DeliveryDifferences } from '@depotwerk/contract/floor';
import type { DifferenceField } from '@depotwerk/contract/floor/values/delivery-differences';
import sql from 'sql-template-tag';
import type { Queries } from '../../../../db/database';
import type { WrittenDraft } from './chunk';

export type DeliveryDifference = DeliveryDifferences['listed'][number];

function changedFields({ contract, portfolio, hasNewPlan, hasNewHolder }: WrittenDraft): DifferenceField[] {
  const { before, after } = contract;
  const { created = 0, updated = 0 } = portfolio?.holdings ?? {};
  const isChanged: Readonly<Record<DifferenceField, boolean>> = {
    holder: hasNewHolder || before?.customerId !== after.customerId,
    start: before?.startDate !== after.startDate,
    end: before?.endDate !== after.endDate,
    units: created + updated > 0,
    premium: hasNewPlan,
  };
  return (['holder', 'start', 'end', 'units', 'premium'] as const).filter((field) => isChanged[field]);
}

/** How a contract differs from what was known of it; null when it does not. */
export function differenceOf(written: WrittenDraft): DeliveryDifference | null {
  const { contractNumber } = written.draft;
  if (written.contract.before === null) return { contractNumber, kind: 'new', fields: [] };
  const fields = changedFields(written);
  return fields.length === 0 ? null : { contractNumber, kind: 'changed', fields };
}

/** Contracts that a delivery names. */
export interface NamedContracts {
  /** By the number under which they are known. */
  readonly known: Set<string>;
  /** Of refused ones, without leading zeros: which contract is meant nobody has looked at. */
  readonly refused: Set<string>;
}

/** Running contracts from earlier deliveries of an insurer that its delivery does not name, by number. */
export async function missingContracts(
  db: Queries,
  gdvNumber: string,
  { known, refused }: NamedContracts,
  today: string,
): Promise<DeliveryDifference[]> {
  const rows = await db.query<{ contractNumber: string }>(
    sql`select c.external_key as "contractNumber" from contract c join issuer i on i.id = c.issuer_id
      where i.gdv_number = ${gdvNumber} and c.source = 'gdv' and (c.end_date is null or c.end_date >= ${today}::date)
        and c.external_key <> all(${[...known]}::text[])
        and regexp_replace(c.external_key, '^0+(?=.)', '') <> all(${[...refused]}::text[])
      order by c.external_key`,
  );
  return rows.map(({ contractNumber }) => ({ contractNumber, kind: 'missing', fields: [] }));
}
