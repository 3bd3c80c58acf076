import { addMonths, isDepotType, monthsBetween, technicalRateOn } from '@depotwerk/domain';
import type { Random } from '../random';
import type { DemoTariff } from '../tariffs/demo-tariffs';
import type { TariffPlan } from '../tariffs/tariff-plan';
import type { DemoCustomer } from '../people/customers';
import type { DemoWorld } from '../world';

/** What was agreed when the contract was made. */
export interface ContractTerms {
  readonly tariff: DemoTariff;
  readonly startDate: string;
  readonly endDate: string | null;
  /** Class whose target weights the money follows. */
  readonly riskClassId: number;
  readonly useEtf: boolean;
  /** First payment, EUR. */
  readonly paymentEur: number;
  readonly intervalMonths: 1 | 3 | 12;
  /** Yearly increase of the payments, as a fraction. */
  readonly increase: number;
  readonly singlePremiumEur: number;
  /** Margin on the secured part, 1 is none: each generation of contracts has another one. */
  readonly safety: number;
  /** Months after the start from which on nothing is paid any more. */
  readonly paidUpAfter: number | null;
}

/** How many contracts end up in the classes of tariffs with 3, 5 and 7 of them. */
const CLASS_SHARES: Readonly<Record<number, readonly number[]>> = {
  3: [22, 48, 30],
  5: [7, 20, 35, 26, 12],
  7: [4, 10, 18, 25, 23, 13, 7],
};

/** Legal age of retirement; most policies end on the next birthday. */
const RETIREMENT_AGE = 67;
const YOUNGEST_AT_START = 17;

/** Products sold before the others came; the closed tariff is one of them. */
const OLD_TARIFF_END = '2014-12-31';

/** An insurer promises no more than the maximum technical rate of the day; a bank is none. */
function mayPromise({ tariffTypeId, guaranteedInterest = 0 }: TariffPlan, startDate: string): boolean {
  const rate = technicalRateOn(startDate);
  return isDepotType(tariffTypeId) || rate === null || guaranteedInterest <= rate.fraction;
}

export function contractTerms(random: Random, world: DemoWorld, customer: DemoCustomer): ContractTerms {
  const ages = 1 + Math.floor(Math.min(228, 96 * -Math.log(1 - random.uniform() * 0.94)));
  const adultMonths = monthsBetween(addMonths(customer.dateOfBirth, 12 * YOUNGEST_AT_START), world.today);
  const ageMonths = Math.max(1, Math.min(ages, adultMonths));
  const startDate = `${addMonths(world.today, -ageMonths).slice(0, 7)}-01`;
  const tariff = random.weighted(
    world.tariffs
      .filter(({ plan }) => (!plan.isInactive || startDate <= OLD_TARIFF_END) && mayPromise(plan, startDate))
      .map((candidate) => [candidate, candidate.plan.weight] as const),
  );
  const isDepot = tariff.plan.tariffTypeId === 5 || tariff.plan.tariffTypeId === 6;
  const hasSinglePremium = random.chance(isDepot ? 0.4 : 0.14);
  const shares = CLASS_SHARES[tariff.plan.borders.length] ?? [];
  return {
    tariff,
    startDate,
    endDate: isDepot && random.chance(0.7) ? null : endDate(random, customer, startDate, world.today),
    riskClassId: random.weighted(shares.map((share, i) => [i + 1, share] as const)),
    useEtf: random.chance(
      tariff.plan.flavour === 'etf' ? 0.5 : tariff.plan.flavour === 'clean' ? 0.12 : 0.02,
    ),
    paymentEur: payment(random),
    intervalMonths: random.weighted([
      [1, 90],
      [3, 5],
      [12, 5],
    ] as const),
    increase: random.chance(0.16) ? random.pick([0.03, 0.04, 0.05]) : 0,
    singlePremiumEur: hasSinglePremium
      ? 500 * Math.round(2 * Math.min(90, 6 * Math.exp(0.8 * random.normal())))
      : 0,
    safety: random.weighted([
      [1.22, 20],
      [1.14, 36],
      [1.08, 26],
      [1.03, 13],
      [0.985, 5],
    ] as const),
    paidUpAfter: random.chance(0.07) ? random.integer(18, 150) : null,
  };
}

/** Monthly EUR: half of all pay 100 to 220, in round figures. */
function payment(random: Random): number {
  const eur = Math.min(1500, Math.max(25, 145 * Math.exp(0.62 * random.normal())));
  return eur < 100
    ? 5 * Math.round(eur / 5)
    : eur < 300
      ? 10 * Math.round(eur / 10)
      : 50 * Math.round(eur / 50);
}

/** The first of the month after a birthday; who is nearly there or older has agreed a later end. */
function endDate(random: Random, customer: DemoCustomer, startDate: string, today: string): string {
  const age = random.weighted([
    [RETIREMENT_AGE, 70],
    [65, 12],
    [62, 8],
    [70, 10],
  ] as const);
  const agreed = `${addMonths(customer.dateOfBirth, 12 * age + 1).slice(0, 7)}-01`;
  const soonest = addMonths(today, random.chance(0.06) ? random.integer(4, 14) : random.integer(15, 150));
  const shortest = addMonths(startDate, 12 * 12);
  return [agreed, `${soonest.slice(0, 7)}-01`, shortest].reduce((a, b) => (a > b ? a : b));
}
