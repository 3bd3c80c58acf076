/** Schema of what stands in an address or in headers: a name and a schema for each. */
export interface FieldsSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

interface FieldSchema {
  readonly default?: unknown;
  readonly description?: string;
}

/** What has a default may be left out: the validation fills it in. */
export const withoutDefaults = (query: FieldsSchema): FieldsSchema => {
  const { properties = {}, required = [] } = query;
  return { ...query, required: required.filter((name) => properties[name]?.default === undefined) };
};
