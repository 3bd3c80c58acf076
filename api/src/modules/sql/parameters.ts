/** Collects the values of a statement; SQL text only ever holds their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the placeholder of the value; a list that stands in a statement already is not sent again */
  add(value: unknown): string {
    const known = Array.isArray(value) ? this.values.indexOf(value) : -1;
    return `$${known === -1 ? this.values.push(value) : known + 1}`;
  }
}
