import { Type, type Static } from 'typebox';
import { listNames, listSettingsLimits } from '../values/list-settings';
import { PartOwnName } from '../../floor/schema/part-names';
import { Closed, Line, Name, Nullable, OneOf } from '../../floor/schema/common';

export const ByList = Closed({
  list: Type.Unsafe<string>({ anyOf: [OneOf(listNames), PartOwnName] }),
});

const { columns, columnKeyLength, views, viewNameLength, viewQueryLength } = listSettingsLimits;

export const SavedView = Closed({
  name: Name({ maxLength: viewNameLength }),
  query: Line({ maxLength: viewQueryLength }),
});
export type SavedView = Static<typeof SavedView>;

/** How a user looks at a list. A part that was released later may not know every column; it leaves those out. */
export const ListSettings = Closed({
  columns: Nullable(
    Type.Array(Line({ minLength: 1, maxLength: columnKeyLength }), {
      maxItems: columns,
      description: 'keys of the visible columns; null as long as the user has not chosen',
    }),
  ),
  views: Type.Array(SavedView, {
    maxItems: views,
    description: 'filter and order under a name; `query` is the part of the address after the question mark',
  }),
});
export type ListSettings = Static<typeof ListSettings>;
