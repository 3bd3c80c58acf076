import { addMonths, isDepotType, roundToCents, worthOf } from '@depotwerk/domain';
import type { WeightedFund } from '@depotwerk/domain';
import { costModel } from '../tariffs/cost-models';
import type { DemoWorld } from '../world';
import type { ContractTerms } from './contract-terms';
import type { DemoContract, DemoPortfolio, DemoSavingsPlan } from './demo-contract';
import { Depot } from './depot';
import { guaranteeRule } from './guarantee';
import type { Rebalancing } from './money-plan';
import { dayOfMonth, yearsBetween, yearsLeft } from './money-plan';

/** Months of values that are kept. */
const HISTORY_MONTHS = 120;

/** The last month before the glide path to the end begins. */
const GLIDE_MONTHS = 61;

type DepotHistory = Pick<DemoContract, 'portfolios' | 'savingsPlans' | 'history'>;

/** Runs a contract month by month: pays in, charges, moves between pots, rebalances and takes snapshots. */
export function runDepot(
  world: DemoWorld,
  terms: ContractTerms,
  steps: readonly Rebalancing[],
): DepotHistory {
  const { tariff } = terms;
  const guarantee = guaranteeRule(tariff.plan, terms.safety);
  const isInsurance = !isDepotType(tariff.plan.tariffTypeId);
  const costs = costModel(tariff.plan.costModelId);
  const depot = new Depot(world, costs, tariff.guaranteeFundId, isInsurance);
  const lastMonth = world.months.length - 1;
  const startMonth = steps[0]?.month ?? lastMonth;
  const coverFraction = guarantee.coverFraction(yearsBetween(terms.startDate, terms.endDate));
  const snapshotMonths = monthsOfSnapshots(world, terms, steps, lastMonth);
  const values: number[] = [];
  const contributions: number[] = [];
  const portfolios: DemoPortfolio[] = [];
  const plans = new PlanRecorder(terms, coverFraction);
  let mix: readonly WeightedFund[] = steps[0]?.mix ?? [];
  let step = 0;
  for (let month = startMonth; month <= lastMonth; month++) {
    const { buyWeek = 0, endWeek = 0 } = world.months[month] ?? {};
    const years = yearsLeft(world, month, terms.endDate);
    const payment = paymentOf(terms, month - startMonth);
    plans.record(world, month, month === startMonth, payment.regular, mix);
    const paid = payment.due + (month === startMonth ? terms.singlePremiumEur : 0);
    if (paid > 0) depot.pay(paid, coverFraction, mix, Math.min(buyWeek, endWeek));
    depot.runMonth(guarantee.coverInterest, endWeek);
    if (steps[step + 1]?.month === month) {
      const before = mix;
      const next = steps[++step];
      mix = next?.mix ?? mix;
      if (!next?.isPlanOnly) depot.rebalance(mix, endWeek);
      if (mix !== before) plans.change(dayOfMonth(world, month), payment.regular, mix);
    }
    guarantee.move(depot, mix, years, endWeek);
    if (snapshotMonths.has(month)) portfolios.push(snapshot(world, depot, month));
    const total = month === lastMonth ? (portfolios.at(-1)?.totalValue ?? 0) : depot.totalEur(endWeek);
    values.push(Math.round(total));
    contributions.push(Math.round(roundToCents(depot.paidInEur)));
  }
  const kept = values.slice(-HISTORY_MONTHS);
  return {
    portfolios: portfolios.reverse(),
    savingsPlans: plans.newestFirst(),
    history: {
      firstMonth: world.months[lastMonth - kept.length + 1]?.firstDay ?? world.today,
      values: kept,
      contributions: contributions.slice(-HISTORY_MONTHS),
    },
  };
}

/** Regular payment at that age of the contract, and what of it is due in the month; both 0 once it is paid up. */
function paymentOf(terms: ContractTerms, age: number): { readonly regular: number; readonly due: number } {
  if (terms.paidUpAfter !== null && age >= terms.paidUpAfter) return { regular: 0, due: 0 };
  const raised = terms.paymentEur * (1 + terms.increase) ** Math.floor(age / 12);
  const regular = roundToCents(raised * terms.intervalMonths);
  return { regular, due: age % terms.intervalMonths === 0 ? regular : 0 };
}

/** The current month, the ends of the last two years, the last change and the beginning of the glide path. */
function monthsOfSnapshots(
  world: DemoWorld,
  { endDate }: ContractTerms,
  steps: readonly Rebalancing[],
  lastMonth: number,
): ReadonlySet<number> {
  const currentYear = Number(world.today.slice(0, 4));
  const wanted = [`${currentYear - 1}-12-01`, `${currentYear - 2}-12-01`];
  if (endDate !== null) wanted.push(`${addMonths(endDate, -GLIDE_MONTHS).slice(0, 7)}-01`);
  const months = wanted.map((day) => world.months.findIndex(({ firstDay }) => firstDay === day));
  const change = steps.length > 1 ? (steps.at(-1)?.month ?? lastMonth) : lastMonth;
  return new Set([lastMonth, change, ...months]);
}

function snapshot(world: DemoWorld, depot: Depot, month: number): DemoPortfolio {
  const week = world.months[month]?.endWeek ?? 0;
  const entries = [...depot.positions]
    .map(([fundId, position]) => {
      const fund = world.fundById.get(fundId);
      const price = fund?.prices[week] ?? 0;
      const units = Math.round(position.units * 1e6) / 1e6;
      return {
        fundId,
        units,
        price,
        pricedOn: fund && week > fund.lastPriceWeek ? (world.weeks[fund.lastPriceWeek] ?? null) : null,
        value: worthOf(units, price),
        purchaseValue: roundToCents(position.paidEur),
      };
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => a.fundId - b.fundId);
  const reserveValue = roundToCents(depot.coverEur);
  const nonFundsValue = roundToCents(reserveValue + depot.protectionEur(week));
  const cashValue = roundToCents(depot.cashEur);
  const contributionsValue = roundToCents(depot.paidInEur);
  const realisedGain = roundToCents(depot.realisedEur);
  const outsideInvested = roundToCents(depot.outsideBaseEur);
  const invested = entries.reduce((sum, { purchaseValue }) => sum + purchaseValue, outsideInvested);
  return {
    validOn: dayOfMonth(world, month),
    cashValue,
    nonFundsValue,
    contributionsValue,
    reserveValue,
    guaranteeFundQuantity: Math.round(depot.protectionUnits * 1e6) / 1e6,
    // Costs are booked in cents; those of the positions that rounding loses belong to them.
    costsValue: roundToCents(contributionsValue + realisedGain - invested),
    realisedGain,
    outsideInvested,
    totalValue: roundToCents(entries.reduce((sum, { value }) => sum + value, cashValue + nonFundsValue)),
    entries,
  };
}

/** Writes down a savings plan whenever its amount or its funds change. */
class PlanRecorder {
  private readonly plans: DemoSavingsPlan[] = [];

  constructor(
    private readonly terms: ContractTerms,
    private readonly coverFraction: number,
  ) {}

  record(
    world: DemoWorld,
    month: number,
    isStart: boolean,
    amount: number,
    mix: readonly WeightedFund[],
  ): void {
    if (!isStart && amount === this.plans.at(-1)?.amount) return;
    this.change(isStart ? this.terms.startDate : (world.months[month]?.firstDay ?? world.today), amount, mix);
  }

  change(validOn: string, amount: number, mix: readonly WeightedFund[]): void {
    const { intervalMonths } = this.terms;
    const isSame = this.plans.at(-1)?.validOn === validOn;
    if (isSame) this.plans.pop();
    this.plans.push({
      validOn,
      amount,
      intervalMonths,
      coverFraction: this.coverFraction,
      entries: amount > 0 ? mix : [],
    });
  }

  newestFirst(): readonly DemoSavingsPlan[] {
    return [...this.plans].reverse();
  }
}
