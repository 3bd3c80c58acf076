/** Rates of a file: how many of the second currency one of the first is worth, by pair and day. */
export class CurrencyRates {
  private readonly rates = new Map<string, number>();

  get isEmpty(): boolean {
    return this.rates.size === 0;
  }

  /**
   * @param pair `EUR/USD`
   * @param day ISO date
   * @returns false where the pair has another rate on that day already
   */
  add(pair: string, day: string, rate: number): boolean {
    const key = `${pair} ${day}`;
    const known = this.rates.get(key);
    if (known !== undefined) return known === rate;
    this.rates.set(key, rate);
    return true;
  }

  private direct(from: string, to: string, day: string): number | null {
    if (from === to) return 1;
    const rate = this.rates.get(`${from}/${to} ${day}`);
    if (rate !== undefined) return rate;
    const inverse = this.rates.get(`${to}/${from} ${day}`);
    return inverse === undefined ? null : 1 / inverse;
  }

  /** How many of `to` one of `from` is worth on the day, over EUR where the file has no rate of the two; null without any. */
  between(from: string, to: string, day: string): number | null {
    const rate = this.direct(from, to, day);
    if (rate !== null) return rate;
    const [toEuro, fromEuro] = [this.direct(from, 'EUR', day), this.direct('EUR', to, day)];
    return toEuro === null || fromEuro === null ? null : toEuro * fromEuro;
  }
}
