import type { DashboardArrangement, DashboardSection } from '@depotwerk/contract/desk';
import { roleKinds } from '@depotwerk/contract/identity/values/role-kinds';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from './columns';
import { appUser } from './user';

/** What this deployment shows to a kind of user; the migration makes the rows. */
export const dashboardLayout = pgTable(
  'dashboard_layout',
  {
    audience: text({ enum: roleKinds }).primaryKey(),
    /** null: the sections of the product. */
    sections: jsonb().$type<readonly DashboardSection[]>(),
    version: integer().notNull().default(1),
  },
  (t) => [check('dashboard_layout_audience_known', isOneOf(t.audience, roleKinds))],
);

/** The order in which a user put the widgets; goes with the user. */
export const dashboardArrangement = pgTable('dashboard_arrangement', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  sections: jsonb().$type<DashboardArrangement['sections']>().notNull(),
});
