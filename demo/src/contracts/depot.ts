import type { WeightedFund } from '@depotwerk/domain';
import type { DemoCostModel } from '../tariffs/cost-models';
import type { DemoWorld } from '../world';

interface Position {
  units: number;
  /** Paid for the units that are left. */
  paidEur: number;
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

  constructor(
    private readonly world: DemoWorld,
    private readonly costs: DemoCostModel,
    private readonly protectionFundId: number | null,
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
    this.coverEur += cover;
    this.buy(invested - cover, mix, week);
  }

  buy(eur: number, mix: readonly WeightedFund[], week: number): void {
    for (const { fundId, fraction } of mix) {
      this.trade(fundId, eur * fraction, week);
    }
  }

  /** Running costs of one month, sold pro rata, and the interest of the cover fund. */
  runMonth(coverInterest: number, week: number): void {
    this.coverEur *= 1 + coverInterest / 12;
    const value = this.fundsEur(week);
    if (value <= 0) return;
    const charge = (value * this.costs.administrationCost + Math.min(this.costs.fixedCost, 0.1 * value)) / 12;
    this.scaleFunds(1 - charge / value);
  }

  /** Brings the free funds to the mix, at the prices of a week. */
  rebalance(mix: readonly WeightedFund[], week: number): void {
    const value = this.fundsEur(week);
    const targets = new Map(mix.map(({ fundId, fraction }) => [fundId, fraction * value]));
    for (const [fundId, { units }] of this.positions) {
      const target = targets.get(fundId) ?? 0;
      if (target <= 0) this.positions.delete(fundId);
      else this.trade(fundId, target - units * this.price(fundId, week), week);
      targets.delete(fundId);
    }
    for (const [fundId, eur] of targets) this.trade(fundId, eur, week);
  }

  /** Sells or buys free funds until they are worth so much; a purchase follows the mix. */
  setFundsEur(eur: number, mix: readonly WeightedFund[], week: number): void {
    const value = this.fundsEur(week);
    if (value > eur) this.scaleFunds(eur / value);
    else this.buy(eur - value, mix, week);
  }

  setProtectionEur(eur: number, week: number): void {
    const price = this.protectionFundId === null ? 0 : this.price(this.protectionFundId, week);
    this.protectionUnits = price > 0 ? eur / price : 0;
  }

  private scaleFunds(factor: number): void {
    for (const position of this.positions.values()) {
      position.units *= factor;
      position.paidEur *= Math.min(1, factor);
    }
  }

  /** Positive EUR buy, negative sell; what was paid goes down with the units that are sold. */
  private trade(fundId: number, eur: number, week: number): void {
    const price = this.price(fundId, week);
    if (price <= 0) return;
    const position = this.positions.get(fundId) ?? { units: 0, paidEur: 0 };
    const units = Math.max(0, position.units + eur / price);
    position.paidEur += eur >= 0 ? eur : -position.paidEur * (1 - units / position.units);
    position.units = units;
    this.positions.set(fundId, position);
  }

  private price(fundId: number, week: number): number {
    return this.world.fundById.get(fundId)?.prices[week] ?? 0;
  }
}
