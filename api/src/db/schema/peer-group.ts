import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { fraction, germanText, weeklyPriceColumns } from './columns';

/** Groups of peer groups, e.g. shares, bonds. */
export const peerGroupCategory = pgTable(
  'peer_group_category',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: germanText().notNull(),
    sortOrder: smallint().notNull().default(0),
  },
  (t) => [unique('peer_group_category_name_unique').on(t.name)],
);

/** Funds that compare with one another; the category of a fund (FUND-01) is its peer group. */
export const peerGroup = pgTable(
  'peer_group',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => peerGroupCategory.id, { onDelete: 'restrict' }),
    key: text().notNull(),
    name: germanText().notNull(),
    /** #rrggbb */
    color: text().notNull(),
    /** Seed volatility per year, as a fraction; used where no index prices exist. */
    volatility: fraction().notNull(),
    /** Share that counts as risk assets when a tariff reads its borders as a quota, 0 to 1. */
    riskAssetFraction: fraction().notNull(),
  },
  (t) => [
    unique('peer_group_key_unique').on(t.key),
    unique('peer_group_name_unique').on(t.name),
    check('peer_group_color_is_hex', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check('peer_group_volatility_range', sql`${t.volatility} between 0 and 5`),
    check('peer_group_risk_asset_range', sql`${t.riskAssetFraction} between 0 and 1`),
  ],
);

/** Weekly index of a peer group, 100 on its first day. */
export const peerGroupPrice = pgTable(
  'peer_group_price',
  {
    peerGroupId: integer()
      .notNull()
      .references(() => peerGroup.id, { onDelete: 'cascade' }),
    ...weeklyPriceColumns(),
  },
  (t) => [
    primaryKey({ name: 'peer_group_price_pk', columns: [t.peerGroupId, t.priceDate] }),
    check('peer_group_price_positive', sql`${t.price} > 0`),
  ],
);
