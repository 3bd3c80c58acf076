import { Sql } from 'sql-template-tag';

/** Numbers the values of a statement; SQL text only ever holds their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  /**
   * @returns the placeholder of a value, or the text of a part written with the template `sql`; a list that stands in
   *   the statement already is not sent again
   */
  add(value: unknown): string {
    if (value instanceof Sql)
      return value.strings.reduce((text, next, i) => text + this.add(value.values[i - 1]) + next);
    const known = Array.isArray(value) ? this.values.indexOf(value) : -1;
    return `$${known === -1 ? this.values.push(value) : known + 1}`;
  }

  addAll(parts: readonly Sql[]): string[] {
    return parts.map((part) => this.add(part));
  }
}

/** A statement written with the template `sql`, as the driver takes it. */
export function statementOf(statement: Sql): { readonly text: string; readonly values: readonly unknown[] } {
  const parameters = new Parameters();
  return { text: parameters.add(statement), values: parameters.values };
}
