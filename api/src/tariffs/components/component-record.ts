import type { ComponentKind } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { tariffComponent } from '../../db/schema/tariff-component';
import type { LockedRecord } from '../../records/lock-records';
import { lockRecord } from '../../records/lock-records';
import { column, recordType } from '../../records/record-type';
import type { FactsOf } from '../../records/record-type';

export const componentRecord = recordType({
  noun: 'tariffComponent',
  nouns: 'tariffComponents',
  table: tariffComponent,
  alias: 'c',
  name: 'name',
  fields: {
    kind: column(tariffComponent.kind),
    key: column(tariffComponent.key),
    name: column(tariffComponent.name),
    isInactive: column(tariffComponent.isInactive),
    content: column(tariffComponent.content),
    riskComponentId: column(tariffComponent.riskComponentId),
    universeComponentId: column(tariffComponent.universeComponentId),
    size: column(tariffComponent.size),
    updatedAt: column(tariffComponent.updatedAt),
    updatedBy: column(tariffComponent.updatedBy),
  },
  conflicts: {
    tariff_component_key_unique: {
      field: '/key',
      errorCode: 'tariffComponents.keyTaken',
      message: 'another component of this kind has this key',
    },
  },
});

export type ComponentFacts = FactsOf<typeof componentRecord>;

/** @throws {ApiFault} 404, 412 when the caller saw another version */
export const lockComponent = (
  db: Transaction,
  kind: ComponentKind,
  id: number,
  version: number,
): Promise<LockedRecord<typeof componentRecord>> =>
  lockRecord(db, componentRecord, id, version, { conditions: [sql`c.kind = ${kind}`] });
