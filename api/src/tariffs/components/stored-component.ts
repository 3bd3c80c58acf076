import type { ComponentKind } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { badRequest } from '../../http/api-fault';
import type { KindedContent } from './kinded-content';

type StoredComponent = KindedContent & {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly isInactive: boolean;
};

const columns = sql`id, kind, key, name, is_inactive as "isInactive", content`;

type OfKind<K extends ComponentKind> = Extract<StoredComponent, { readonly kind: K }>;

/**
 * A component that an input names, kept from being deleted until the end of the transaction.
 *
 * @param field JSON pointer of the reference
 * @throws {ApiFault} 400 when there is none of this kind
 */
export async function namedComponent<K extends ComponentKind>(
  db: Queries,
  kind: K,
  id: number,
  field: string,
): Promise<OfKind<K>> {
  const [component] = await db.query<OfKind<K>>(
    sql`select ${columns} from tariff_component where id = ${id} and kind = ${kind} for key share`,
  );
  if (!component)
    throw badRequest('tariffComponents.unknownComponent', `there is no such ${kind} component`, field);
  return component;
}
