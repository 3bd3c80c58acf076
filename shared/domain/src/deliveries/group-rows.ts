/** What a table says of a contract in every row about it, as read: a text, an ISO date or a number. */
export type SharedFacts<Field extends string> = Readonly<Partial<Record<Field, string | number>>>;

/** A row of a table with one row for each contract and fund. */
export interface FactRow<Field extends string> {
  readonly line: number;
  /** Of the contract that the row is about. */
  readonly key: string;
  /** An empty cell is left out: it says nothing. */
  readonly shared: SharedFacts<Field>;
}

/** Rows of one contract that agree, in the order of the file. */
export interface RowGroup<Field extends string, Row extends FactRow<Field>> {
  readonly key: string;
  readonly rows: readonly [Row, ...Row[]];
  /** What the rows say together; what one leaves out another one may say. */
  readonly shared: SharedFacts<Field>;
}

/** Two rows of one contract say two things. */
export interface RowConflict<Field extends string> {
  readonly key: string;
  readonly field: Field;
  readonly line: number;
  readonly value: string | number;
  /** The row that says something else, above. */
  readonly known: { readonly line: number; readonly value: string | number };
}

export interface GroupedRows<Field extends string, Row extends FactRow<Field>> {
  readonly groups: readonly RowGroup<Field, Row>[];
  /** The first one of each contract and field; such a contract is in no group. */
  readonly conflicts: readonly RowConflict<Field>[];
}

interface Collected<Field extends string, Row> {
  readonly rows: [Row, ...Row[]];
  readonly facts: Map<Field, { readonly line: number; readonly value: string | number }>;
  readonly conflicts: Map<Field, RowConflict<Field>>;
}

/** @param fields that are the same in all rows of a contract */
export function groupRows<Field extends string, Row extends FactRow<Field>>(
  rows: readonly Row[],
  fields: readonly Field[],
): GroupedRows<Field, Row> {
  const contracts = new Map<string, Collected<Field, Row>>();
  for (const row of rows) {
    const { key, line, shared } = row;
    const found = contracts.get(key);
    const contract: Collected<Field, Row> = found ?? { rows: [row], facts: new Map(), conflicts: new Map() };
    if (found) found.rows.push(row);
    else contracts.set(key, contract);
    for (const field of fields) {
      const value = shared[field];
      if (value === undefined) continue;
      const known = contract.facts.get(field);
      if (!known) contract.facts.set(field, { line, value });
      else if (known.value !== value && !contract.conflicts.has(field))
        contract.conflicts.set(field, { key, field, line, value, known });
    }
  }
  const all = [...contracts];
  return {
    groups: all
      .filter(([, { conflicts }]) => conflicts.size === 0)
      .map(([key, { rows: ofContract, facts }]) => ({
        key,
        rows: ofContract,
        shared: Object.fromEntries(
          [...facts].map(([field, { value }]) => [field, value]),
        ) as SharedFacts<Field>,
      })),
    conflicts: all.flatMap(([, { conflicts }]) => [...conflicts.values()]),
  };
}
