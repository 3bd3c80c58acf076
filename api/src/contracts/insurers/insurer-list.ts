import type { Insurer } from '@depotwerk/contract';
import type { Queries } from '../../db/database';

export const insurers = (db: Queries): Promise<Insurer[]> =>
  db.query<Insurer>('select id, name as "issuerName" from issuer order by name, id', [], 'insurers');
