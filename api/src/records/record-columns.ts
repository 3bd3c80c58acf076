import { join, raw, type Sql } from 'sql-template-tag';
import type { Field, RecordType } from './record-type';
import { nameOf } from './table-names';
import { getTableName } from 'drizzle-orm';

/** SQL for a field of the record that stands in the statement under an alias. */
function valueOf(field: Field, alias: string, id: string): string {
  switch (field.kind) {
    case 'column':
      return `${alias}.${nameOf(field.column)}`;
    case 'reference': {
      const { nameColumn, column } = field;
      return `(select json_build_object('id', x.id, 'name', x.${nameOf(nameColumn)})
        from ${getTableName(nameColumn.table)} x where x.id = ${alias}.${nameOf(column)})`;
    }
    case 'list': {
      const { parent, value } = field;
      const item = `x.${nameOf(value)}`;
      return `(select coalesce(json_agg(${item} order by ${item}), '[]')
        from ${getTableName(parent.table)} x where x.${nameOf(parent)} = ${alias}.${id})`;
    }
  }
}

/** The facts of a record as columns, over its table under the alias of the record. */
export const factColumns = ({ fields, alias, id }: RecordType): Sql =>
  join(
    Object.entries(fields).map(([key, field]) => raw(`${valueOf(field, alias, nameOf(id))} as "${key}"`)),
    ', ',
  );
