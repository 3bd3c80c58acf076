/** Collects the values of a statement; SQL text only ever holds their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
