/** Tells which keys come again within a while, so that a cache need not keep what nobody asks for twice. */
export class RecentKeys {
  private current = new Set<string>();
  private previous = new Set<string>();

  /** @param most how many different keys are remembered; at least half as many always are */
  constructor(private readonly most: number) {}

  /** @returns whether the key was met lately; from now on it was */
  meet(key: string): boolean {
    const isKnown = this.current.has(key) || this.previous.has(key);
    this.current.add(key);
    if (this.current.size >= this.most / 2) {
      this.previous = this.current;
      this.current = new Set();
    }
    return isKnown;
  }
}
