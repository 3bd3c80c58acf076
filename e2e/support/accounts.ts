/** The accounts of the demo data. */
export const accounts = {
  administrator: 'admin',
  adviser: 'berater',
  customer: 'kunde',
} as const;

export type Role = keyof typeof accounts;

export const DEMO_PASSWORD = 'depotwerk-demo-2026';
