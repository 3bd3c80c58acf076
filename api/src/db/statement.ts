import type pg from 'pg';
import { Sql } from 'sql-template-tag';

/** A name makes it a prepared statement: parsed once per connection, three times as fast for a look-up by key. */
type Name = string | undefined;

/** Written with the template `sql`: what stands in `${}` is sent beside the text. */
type TemplateStatement = readonly [template: Sql, name?: Name];

/** Written as text with `$1`, `$2` … for its values. */
type TextStatement = readonly [text: string, values?: readonly unknown[] | undefined, name?: Name];

/** What a query is called with. */
export type Statement = TemplateStatement | TextStatement;

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

interface NumberedText {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A template as text whose values are numbered. */
export function numberedText(template: Sql): NumberedText {
  const parameters = new Parameters();
  return { text: parameters.add(template), values: parameters.values };
}

const isTemplate = (statement: Statement): statement is TemplateStatement => typeof statement[0] !== 'string';

const ofTemplate = ([template, name]: TemplateStatement) => ({ ...numberedText(template), name });
const ofText = ([text, values = [], name]: TextStatement) => ({ text, values, name });

/** A statement as the driver takes it. */
export function queryConfig(statement: Statement): pg.QueryConfig {
  const { text, values, name } = isTemplate(statement) ? ofTemplate(statement) : ofText(statement);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
