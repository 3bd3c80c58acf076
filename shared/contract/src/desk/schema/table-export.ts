import { Type, type Static } from 'typebox';
import { tableColumnKinds, tableFormats, tableLimits } from '../../floor/values/table-export';
import { Closed, Line, Name, Nullable, OneOf, Text } from '../../floor/schema/common';

const { columns, rows, titleLength, textLength } = tableLimits;

/** What stands on a screen, as its columns show it. */
export const TableExport = Closed({
  format: OneOf(tableFormats),
  title: Name({ maxLength: titleLength }),
  columns: Type.Array(Closed({ head: Line({ maxLength: titleLength }), kind: OneOf(tableColumnKinds) }), {
    minItems: 1,
    maxItems: columns,
  }),
  rows: Type.Array(
    Type.Array(Nullable(Type.Union([Type.Number(), Text({ maxLength: textLength })])), { maxItems: columns }),
    { maxItems: rows },
  ),
});
export type TableExport = Static<typeof TableExport>;
