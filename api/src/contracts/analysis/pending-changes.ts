import { getTableColumns } from 'drizzle-orm';
import sql, { raw, type Sql } from 'sql-template-tag';
import { contract } from '../../db/schema/contract';
import { nameOf } from '../../records/table-names';

/** Columns of a contract that people, banks and insurers change; what is found out about it stands beside them. */
const changeable = [
  'customer_id',
  'group_id',
  'customer_sort_name',
  'tariff_id',
  'tariff_name',
  'external_key',
  'external_consumer_key',
  'start_date',
  'is_start_unknown',
  'end_date',
  'use_etf',
  'last_check',
  'last_checked_by',
  'last_review',
  'last_reviewed_by',
  'is_review_unknown',
  'last_fetch',
  'last_fetch_from',
  'last_fetch_result',
  'total_value',
  'cash_value',
  'non_funds_value',
  'contributions_value',
  'reserve_value',
  'guarantee_fund_quantity',
] as const;

/** What else is read of a contract as it will be. */
const kept = ['id', 'last_consultation'] as const;

const typeOf = new Map(
  Object.values(getTableColumns(contract)).map((column) => [nameOf(column), column.getSQLType()]),
);

/** A column as it will be, where it stands among the changes of some contract. */
const changedColumn = (name: string): string =>
  `case when '${name}' = any(changed.names) then changed.${name} else stored.${name} end as ${name}`;

export type ChangedColumns = Readonly<
  Partial<Record<(typeof changeable)[number], string | number | boolean | null>>
>;

/**
 * What a transaction changes in rows of contracts. It is collected, and written once: when a transaction updates a row again,
 * PostgreSQL locks the customer, the tariff and the insurer of it, and waits in a circle for whoever holds one of them and wants the
 * contract.
 *
 * @see docs/decisions/0089-contracts-are-written-once.md
 */
export class PendingChanges {
  readonly #columns = new Map<number, ChangedColumns>();
  readonly #raised = new Set<number>();
  readonly #summedUp = new Set<number>();

  set(contractId: number, columns: ChangedColumns): void {
    this.#columns.set(contractId, { ...this.#columns.get(contractId), ...columns });
  }

  /** Whoever edits one of them now is told that it has changed. */
  raiseVersions(contractIds: readonly number[]): void {
    for (const id of contractIds) this.#raised.add(id);
  }

  /** Their current portfolios were added up, of which lists read the sums with the contracts. */
  takeSums(contractIds: readonly number[]): void {
    for (const id of contractIds) this.#summedUp.add(id);
  }

  get ids(): readonly number[] {
    return [...new Set([...this.#columns.keys(), ...this.#raised, ...this.#summedUp])];
  }

  /** Contracts whose sums are still to be read. */
  get summedUp(): readonly number[] {
    return [...this.#summedUp];
  }

  /** Whether any of them may come to another group. */
  get hasGroups(): boolean {
    return [...this.#columns.values()].some((columns) => 'group_id' in columns);
  }

  /** Rows of contracts as they will be; their id is that of the stored row, so that an engine of many servers knows where they lie. */
  rows(contractIds: readonly number[]): Sql {
    const used = this.#used;
    const columns = [
      ...[...kept, ...changeable.filter((name) => !used.includes(name))].map((name) => `stored.${name}`),
      ...used.map(changedColumn),
    ];
    return sql`(select ${raw(columns.join(', '))} from contract stored
      left join jsonb_to_recordset(${this.#changes}::jsonb) as changed
        (${raw(['id integer', 'names text[]', ...used.map((name) => `${name} ${String(typeOf.get(name))}`)].join(', '))})
        on changed.id = stored.id
      where stored.id = any(${contractIds}::int[]))`;
  }

  /** JSON; what is not named stays. */
  get #changes(): string {
    return JSON.stringify(
      [...this.#columns].map(([id, columns]) => ({ ...columns, id, names: Object.keys(columns) })),
    );
  }

  get #used(): readonly (typeof changeable)[number][] {
    return changeable.filter((name) => [...this.#columns.values()].some((columns) => name in columns));
  }

  /** What an update of `contract` sets, from rows `next`, and when there is something to set. */
  get assignments(): { readonly set: readonly Sql[]; readonly differs: Sql } {
    const used = this.#used;
    const isRaised = sql`contract.id = any(${[...this.#raised]}::int[])`;
    const listOf = (table: string) => raw(used.map((name) => `${table}.${name}`).join(', '));
    const differs =
      used.length === 0
        ? isRaised
        : sql`(${isRaised} or (${listOf('contract')}) is distinct from (${listOf('next')}))`;
    return {
      set: [
        ...used.map((name) => raw(`${name} = next.${name}`)),
        sql`version = contract.version + (${isRaised})::int`,
        // The first and only element, or nothing: an engine of many servers takes no moment within a case.
        sql`updated_at = greatest(contract.updated_at, (array[now()])[(${isRaised})::int])`,
      ],
      differs,
    };
  }
}
