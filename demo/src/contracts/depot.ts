import type { WeightedFund } from '@depotwerk/domain';
import type { DemoCostModel } from '../tariffs/cost-models';

interface Position {
  units: number;
  /** Paid for the units that are left. */
  paidEur: number;
}

/** Prices of each fund by week. */
interface Market {
  readonly fundById: ReadonlyMap<number, { readonly prices: ArrayLike<number> }>;
}

/** Money of a contract: units of free funds and the pots outside of them. */
export class Depot {
  /** By fund id. */
  readonly positions = new Map<number, Position>();
  cashEur = 0;
  /** Cover fund of the insurer. */
  coverEur = 0;
  /** Units of the value-protection fund. */
  protectionUnits = 0;
  paidInEur = 0;
  /** Costs taken since the start. */
  costsEur = 0;
  /** Gains of units sold since the start, above their average cost. */
  realisedEur = 0;
  /** Cost base of what lies outside of the free funds. */
  outsideBaseEur = 0;

  constructor(
    private readonly world: Market,
    private readonly costs: DemoCostModel,
    private readonly protectionFundId: number | null,
    /** A switch inside an insurance contract is no sale: what was paid moves on to the funds that are bought. */
    private readonly isInsurance: boolean,
  ) {}

  /** EUR of the free funds at the prices of a week. */
  fundsEur(week: number): number {
    let sum = 0;
    for (const [fundId, { units }] of this.positions) sum += units * this.price(fundId, week);
    return sum;
  }

  protectionEur(week: number): number {
    return this.protectionFundId === null
      ? 0
      : this.protectionUnits * this.price(this.protectionFundId, week);
  }

  totalEur(week: number): number {
    return this.fundsEur(week) + this.protectionEur(week) + this.cashEur + this.coverEur;
  }

  /** A payment of the customer; the part for the cover fund goes there, acquisition cost is kept back. */
  pay(eur: number, coverShare: number, mix: readonly WeightedFund[], week: number): void {
    this.paidInEur += eur;
    const invested = eur * (1 - this.costs.acquisitionCost);
    const cover = Math.min(invested, eur * coverShare);
    this.costsEur += eur - invested;
    this.coverEur += cover;
    this.outsideBaseEur += cover;
    this.buy(invested - cover, mix, week);
  }

  private buy(eur: number, mix: readonly WeightedFund[], week: number, baseEur = eur): void {
    for (const { fundId, fraction } of mix) {
      this.trade(fundId, eur * fraction, week, baseEur * fraction);
    }
  }

  /** Running costs of one month, sold pro rata, and the interest of the cover fund. */
  runMonth(coverInterest: number, week: number): void {
    this.coverEur *= 1 + coverInterest / 12;
    const value = this.fundsEur(week);
    if (value <= 0) return;
    const charge = (value * this.costs.administrationCost + Math.min(this.costs.fixedCost, 0.1 * value)) / 12;
    this.costsEur += charge;
    this.realisedEur += charge - this.scaleFunds(1 - charge / value);
  }

  /** Brings the free funds to the mix, at the prices of a week; in a depot it realises the gain of what is sold. */
  rebalance(mix: readonly WeightedFund[], week: number): void {
    const value = this.fundsEur(week);
    const paidBefore = this.paidForUnitsEur();
    const targets = new Map(mix.map(({ fundId, fraction }) => [fundId, fraction * value]));
    const changes = [...new Set([...this.positions.keys(), ...targets.keys()])].map((fundId) => ({
      fundId,
      eur: (targets.get(fundId) ?? 0) - (this.positions.get(fundId)?.units ?? 0) * this.price(fundId, week),
    }));
    const sales = changes.filter(({ eur }) => eur < 0);
    const purchases = changes.filter(({ eur }) => eur > 0);
    for (const { fundId, eur } of sales) {
      if ((targets.get(fundId) ?? 0) <= 0) this.positions.delete(fundId);
      else this.trade(fundId, eur, week);
    }
    const released = paidBefore - this.paidForUnitsEur();
    const boughtEur = purchases.reduce((sum, { eur }) => sum + eur, 0);
    for (const { fundId, eur } of purchases) {
      this.trade(fundId, eur, week, this.isInsurance ? (released * eur) / boughtEur : eur);
    }
    this.realisedEur += paidBefore === 0 || this.isInsurance ? 0 : boughtEur - released;
  }

  /** Cost base of all free funds. */
  private paidForUnitsEur(): number {
    return [...this.positions.values()].reduce((sum, { paidEur }) => sum + paidEur, 0);
  }

  /**
   * Sells or buys free funds until they are worth so much; a purchase follows the mix. What is sold lies outside
   * then, what is bought comes from there: the cost base moves along, in a depot at the price of the day.
   */
  setFundsEur(eur: number, mix: readonly WeightedFund[], week: number): void {
    const value = this.fundsEur(week);
    const moved = eur - value;
    if (moved < 0) {
      const released = this.scaleFunds(eur / value);
      this.outsideBaseEur += this.isInsurance ? released : -moved;
      this.realisedEur += this.isInsurance ? 0 : -moved - released;
    } else if (moved > 0 && mix.length > 0) {
      const outside = this.totalEur(week) - value;
      const released = outside > 0 ? this.outsideBaseEur * Math.min(1, moved / outside) : moved;
      this.outsideBaseEur -= released;
      this.realisedEur += this.isInsurance ? 0 : moved - released;
      this.buy(moved, mix, week, this.isInsurance ? released : moved);
    }
  }

  setProtectionEur(eur: number, week: number): void {
    const price = this.protectionFundId === null ? 0 : this.price(this.protectionFundId, week);
    this.protectionUnits = price > 0 ? eur / price : 0;
  }

  /** @returns the cost base of what is sold, EUR */
  private scaleFunds(factor: number): number {
    let released = 0;
    for (const position of this.positions.values()) {
      released += position.paidEur * (1 - factor);
      position.units *= factor;
      position.paidEur *= factor;
    }
    return released;
  }

  /** Positive EUR buy and add to the cost base, negative sell; the base goes down with the units that are sold. */
  private trade(fundId: number, eur: number, week: number, baseEur = eur): void {
    const price = this.price(fundId, week);
    if (price <= 0) return;
    const position = this.positions.get(fundId) ?? { units: 0, paidEur: 0 };
    const units = Math.max(0, position.units + eur / price);
    position.paidEur += eur >= 0 ? baseEur : -position.paidEur * (1 - units / position.units);
    position.units = units;
    this.positions.set(fundId, position);
  }

  private price(fundId: number, week: number): number {
    return this.world.fundById.get(fundId)?.prices[week] ?? 0;
  }
}
