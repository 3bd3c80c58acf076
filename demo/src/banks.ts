import type { SecondFactorIssuer } from '@depotwerk/contract/banks/values/trader-depots';
import type { Behaviour } from '@depotwerk/api/adapters/trader/simulator/behaviour';

export interface DemoBank {
  readonly issuerId: number;
  readonly secondFactor: SecondFactorIssuer;
  readonly behaviour: Partial<Behaviour>;
}

/** How the simulated banks behave; docs/guides/banks.md tells visitors. */
export const demoBanks: readonly DemoBank[] = [
  { issuerId: 1, secondFactor: 'own', behaviour: {} },
  { issuerId: 2, secondFactor: 'none', behaviour: { startsWithInitialPassword: true } },
  { issuerId: 3, secondFactor: 'none', behaviour: { delayMs: 2_000, losesAnswers: true } },
  { issuerId: 4, secondFactor: 'none', behaviour: { isDown: true } },
  { issuerId: 5, secondFactor: 'none', behaviour: { refusesOrders: true, movesPrices: false } },
  { issuerId: 6, secondFactor: 'bank', behaviour: {} },
];
