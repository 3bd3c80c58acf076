import { distributedTables } from './tables.mjs';

const VALUE = 'a value';

/** Names of what is known to belong to one contract, and whether a value is among them. */
class SameContract {
  /** @type {Map<string, string>} */
  #parents = new Map();

  /** @param {string} name @returns {string} */
  find(name) {
    const parent = this.#parents.get(name) ?? name;
    return parent === name ? name : this.find(parent);
  }

  /** @param {string} one @param {string} other */
  join(one, other) {
    this.#parents.set(this.find(one), this.find(other));
  }
}

/**
 * What stands behind `from` or `with`: its columns that carry the id of a contract, each with the name of its group.
 *
 * @typedef {ReadonlyMap<string, string>} Keys
 *
 * A query with what its names mean.
 *
 * @typedef {object} Scope
 * @property {Map<string, Keys>} items behind `from`, by the name that columns use
 * @property {Map<string, Keys>} parts behind `with`
 * @property {Scope | undefined} outer
 * @property {Unit} unit
 *
 * A query that an engine carries out by itself, unless it names something of the one around it.
 *
 * @typedef {{ isCorrelated: boolean, outer: Unit | undefined }} Unit
 */

/** @param {any} node @returns {boolean} */
const isValue = (node) =>
  ['ParamRef', 'A_Const', 'A_ArrayExpr'].some((kind) => node?.[kind] !== undefined) ||
  (node?.TypeCast !== undefined && isValue(node.TypeCast.arg));

/** @param {any} node @returns {string[]} names of a column, the last one its own */
const columnOf = (node) =>
  (node?.ColumnRef?.fields ?? []).map((/** @type {any} */ field) => field.String?.sval ?? '*');

/** @param {Unit} unit @returns {Unit} the query as part of which it is carried out */
const whole = (unit) => (unit.isCorrelated && unit.outer ? whole(unit.outer) : unit);

/** Follows the id of the contract through a statement. */
export class ContractTrail {
  #same = new SameContract();
  /** Each use of a distributed table. @type {{ table: string, id: string, unit: Unit }[]} */
  #uses = [];

  /** @param {any} range @param {Scope} scope @returns {Keys} */
  #table(range, scope) {
    const part = this.#part(range.relname, scope);
    if (part !== undefined) return part;
    const key = distributedTables[range.relname];
    if (key === undefined) return new Map();
    const id = `${range.relname} ${String(this.#uses.length)}`;
    this.#uses.push({ table: range.relname, id, unit: scope.unit });
    return new Map([[key, id]]);
  }

  /** @param {string} name @param {Scope | undefined} scope @returns {Keys | undefined} */
  #part(name, scope) {
    return scope && (scope.parts.get(name) ?? this.#part(name, scope.outer));
  }

  /** Takes what stands behind `from` into the scope. @param {any} item @param {Scope} scope */
  #from(item, scope) {
    const range = item.RangeVar ?? (item.relname === undefined ? undefined : item);
    if (range) scope.items.set(range.alias?.aliasname ?? range.relname, this.#table(range, scope));
    const query = item.RangeSubselect;
    if (query) scope.items.set(query.alias?.aliasname ?? '', this.select(query.subquery.SelectStmt, scope));
    const join = item.JoinExpr;
    if (!join) return;
    this.#from(join.larg, scope);
    this.#from(join.rarg, scope);
    for (const name of (join.usingClause ?? []).map((/** @type {any} */ field) => field.String?.sval)) {
      const [first, ...others] = [...scope.items.values()].flatMap((keys) => keys.get(name) ?? []);
      for (const other of others) this.#same.join(first ?? other, other);
    }
    this.visit(join.quals, scope);
  }

  /** Group of a column, if it carries the contract. @param {any} node @param {Scope} scope @returns {string | undefined} */
  #groupOf(node, scope) {
    const [first = '', second] = columnOf(node);
    for (let at = /** @type {Scope | undefined} */ (scope); at; at = at.outer) {
      const items = second === undefined ? [...at.items.values()] : [at.items.get(first)];
      const isNamed = second !== undefined && at.items.has(first);
      const [found] = items.flatMap((keys) => keys?.get(second ?? first) ?? []);
      if (found === undefined && !isNamed) continue;
      for (let unit = scope.unit; unit !== at.unit && unit.outer; unit = unit.outer) unit.isCorrelated = true;
      return found;
    }
    return undefined;
  }

  /** Columns of a query that carry the contract on. @param {any} query @param {Scope} scope @returns {Keys} */
  #outputs(query, scope) {
    const keys = new Map();
    for (const { ResTarget } of query.targetList ?? []) {
      const name = columnOf(ResTarget?.val).at(-1);
      if (name === '*') for (const item of scope.items.values()) for (const one of item) keys.set(...one);
      const group = this.#groupOf(ResTarget?.val, scope);
      if (group !== undefined) keys.set(ResTarget.name ?? name, group);
    }
    return keys;
  }

  /** @param {any} query @param {Scope} [outer] @param {Unit} [unit] @returns {Keys} of what it brings */
  select(query, outer, unit = outer?.unit ?? { isCorrelated: false, outer: undefined }) {
    /** @type {Scope} */
    const scope = { items: new Map(), parts: new Map(), outer, unit };
    for (const { CommonTableExpr: part } of query.withClause?.ctes ?? [])
      scope.parts.set(
        part.ctename,
        this.select(Object.values(part.ctequery)[0], scope, { isCorrelated: false, outer: unit }),
      );
    if (query.larg) {
      const [left, right] = [this.select(query.larg, scope), this.select(query.rarg, scope)];
      const [first, second] = [[...left.values()][0], [...right.values()][0]];
      if (first !== undefined && second !== undefined) this.#same.join(first, second);
      return left;
    }
    if (query.relation) this.#from(query.relation, scope);
    for (const item of [...(query.fromClause ?? []), ...(query.usingClause ?? [])]) this.#from(item, scope);
    const { withClause, fromClause, usingClause, relation, ...rest } = query;
    this.visit(rest, scope);
    return this.#outputs(query, scope);
  }

  /** @param {any} sublink @param {Scope} scope */
  #sublink({ subLinkType, testexpr, subselect }, scope) {
    const keys = this.select(subselect.SelectStmt, scope, { isCorrelated: false, outer: scope.unit });
    const [found] = keys.values();
    const asked = this.#groupOf(testexpr, scope);
    if (subLinkType === 'ANY_SUBLINK' && found !== undefined && asked !== undefined)
      this.#same.join(found, asked);
  }

  /** @param {any} comparison @param {Scope} scope */
  #compare({ kind, name, lexpr, rexpr }, scope) {
    if (name?.[0]?.String?.sval !== '=' || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind)) return;
    const [left, right] = [this.#groupOf(lexpr, scope), this.#groupOf(rexpr, scope)];
    if (left !== undefined && right !== undefined) this.#same.join(left, right);
    else if (left !== undefined && isValue(rexpr)) this.#same.join(left, VALUE);
    else if (right !== undefined && isValue(lexpr)) this.#same.join(right, VALUE);
  }

  /** @param {any} tree @param {Scope} scope */
  visit(tree, scope) {
    if (typeof tree !== 'object' || tree === null) return;
    for (const [kind, node] of Object.entries(tree)) {
      if (kind === 'SubLink') this.#sublink(node, scope);
      else if (kind === 'SelectStmt') this.select(node, scope);
      else {
        if (kind === 'A_Expr') this.#compare(node, scope);
        if (kind === 'ColumnRef') this.#groupOf({ ColumnRef: node }, scope);
        this.visit(node, scope);
      }
    }
  }

  /** Tables that no query holds together by the contract. @returns {string[]} */
  get apart() {
    /** @type {Map<Unit, Set<string>>} */
    const groups = new Map();
    for (const { id, unit } of this.#uses)
      groups.set(whole(unit), (groups.get(whole(unit)) ?? new Set()).add(this.#same.find(id)));
    const split = this.#uses.filter(({ unit }) => (groups.get(whole(unit))?.size ?? 0) > 1);
    return split.map(({ table }) => table);
  }

  get isEmpty() {
    return this.#uses.length === 0;
  }

  /** Every table is asked for a contract that is named. */
  get isNamed() {
    return this.#uses.every(({ id }) => this.#same.find(id) === this.#same.find(VALUE));
  }
}
