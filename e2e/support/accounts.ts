/** The accounts of the demo data. */
export const accounts = {
  administrator: 'admin',
  secondAdministrator: 'freigabe',
  adviser: 'berater',
  customer: 'kunde',
} as const;

export type Role = keyof typeof accounts;

export const DEMO_PASSWORD = 'depotwerk-demo-2026';

/** Somebody who can sign in. */
export interface Account {
  readonly userName: string;
  readonly password: string;
}

export const demoAccount = (role: Role): Account => ({ userName: accounts[role], password: DEMO_PASSWORD });
