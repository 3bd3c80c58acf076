import type { PeerGroupCategory } from '@depotwerk/contract/market';
import type { Queries } from '../../db/database';

/** Categories in their own order with their peer groups by name; a category without any is left out. */
export const peerGroupCategories = (db: Queries): Promise<PeerGroupCategory[]> =>
  db.query<PeerGroupCategory>(
    `select k.id, k.name as "peergroupName", (select json_agg(r) from (
      select g.id, g.name, g.color, g.volatility from peer_group g where g.category_id = k.id order by g.name, g.id
    ) r) as peergroups
    from peer_group_category k
    where exists (select 1 from peer_group g where g.category_id = k.id)
    order by k.sort_order, k.name, k.id`,
    [],
    'peer_groups',
  );
