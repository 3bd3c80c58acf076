import { SameContract, VALUE, VALUES } from './same-contract.mjs';
import { placeOf } from './tables.mjs';

/**
 * A query that an engine carries out by itself, unless it names something of the one around it.
 *
 * @typedef {{ isCorrelated: boolean, outer: Unit | undefined }} Unit
 *
 * One `select` with its `from`, without the queries within it.
 *
 * @typedef {{ unit: Unit, hasSpread: boolean, asks: boolean }} Level
 *
 * One use of a table that does not lie on every server. `id` names the contract, or the row of a table with a key of its own.
 *
 * @typedef {{ table: string, kind: 'contract' | 'ownKey' | 'local', id: string, unit: Unit, level: Level }} Use
 *
 * What stands behind `from` or `with`: its columns that carry a key, each with the name of its group.
 *
 * @typedef {ReadonlyMap<string, string>} Keys
 *
 * What the names of a level mean.
 *
 * @typedef {object} Scope
 * @property {Map<string, Keys>} items behind `from`, by the name that columns use
 * @property {Map<string, Keys>} parts behind `with`
 * @property {Scope | undefined} outer
 * @property {Level} level
 */

/** @param {any} node @returns {boolean} */
const isSingle = (node) =>
  node?.ParamRef !== undefined ||
  node?.A_Const !== undefined ||
  (node?.TypeCast !== undefined && isSingle(node.TypeCast.arg));

/** @param {any} node @returns {boolean} */
const isList = (node) => node?.A_ArrayExpr !== undefined || node?.List !== undefined;

/** @param {any} node @returns {string[]} names of a column, the last one its own */
const columnOf = (node) =>
  (node?.ColumnRef?.fields ?? []).map((/** @type {any} */ field) => field.String?.sval ?? '*');

/** @param {Unit} unit @returns {Unit} the query as part of which it is carried out */
const whole = (unit) => (unit.isCorrelated && unit.outer ? whole(unit.outer) : unit);

/** Follows the keys of tables through a statement. */
export class StatementTrail {
  /** By comparisons anywhere. */
  #same = new SameContract();
  /** By those of one level: these alone tell an engine of the kind of Citus which server is meant. */
  #within = new SameContract();
  /** @type {Use[]} */
  uses = [];
  /** @type {Level[]} */
  #levels = [];

  /** @param {any} range @param {Scope} scope @returns {Keys} */
  #table(range, scope) {
    const part = this.#part(range.relname, scope);
    if (part !== undefined) return part;
    const place = placeOf(range.relname);
    if (place === undefined || place.kind === 'reference') return new Map();
    const id = `${range.relname} ${String(this.uses.length)}`;
    const { level } = scope;
    this.uses.push({ table: range.relname, kind: place.kind, id, unit: level.unit, level });
    if (place.kind === 'local') return new Map();
    level.hasSpread = true;
    return new Map([[place.column, id]]);
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
    if (query) {
      const before = this.#levels.length;
      scope.items.set(query.alias?.aliasname ?? '', this.select(query.subquery.SelectStmt, scope));
      const within = this.#levels.slice(before);
      scope.level.hasSpread ||= within.some(({ unit, hasSpread }) => unit === scope.level.unit && hasSpread);
    }
    if (item.RangeFunction) {
      scope.items.set(item.RangeFunction.alias?.aliasname ?? '', new Map());
      this.visit(item.RangeFunction, scope);
    }
    const join = item.JoinExpr;
    if (!join) return;
    this.#from(join.larg, scope);
    this.#from(join.rarg, scope);
    for (const name of (join.usingClause ?? []).map((/** @type {any} */ field) => field.String?.sval)) {
      const [first, ...others] = [...scope.items.values()].flatMap((keys) => keys.get(name) ?? []);
      for (const other of others) this.#join(first ?? other, other, scope);
    }
    this.visit(join.quals, scope);
  }

  /** @param {string} id @param {Scope} scope */
  #isOf(id, scope) {
    return this.uses.some((use) => use.id === id && use.level === scope.level);
  }

  /** @param {string} one @param {string} other @param {Scope} scope */
  #join(one, other, scope) {
    this.#same.join(one, other);
    if ([one, other].every((id) => id === VALUE || this.#isOf(id, scope))) this.#within.join(one, other);
  }

  /**
   * Finds where a column comes from; a query that names one of the query around it is carried out with that.
   *
   * @param {any} node @param {Scope} scope @returns {string | undefined} group of the column, if it carries a key
   */
  #groupOf(node, scope) {
    const [first = '', second] = columnOf(node);
    for (let at = /** @type {Scope | undefined} */ (scope); at; at = at.outer) {
      const isNamed = second !== undefined && at.items.has(first);
      const items = second === undefined ? [...at.items.values()] : [at.items.get(first)];
      const [found] = items.flatMap((keys) => keys?.get(second ?? first) ?? []);
      if (found === undefined && !isNamed) continue;
      for (let { unit } = scope.level; unit !== at.level.unit && unit.outer; unit = unit.outer)
        unit.isCorrelated = true;
      return found;
    }
    return undefined;
  }

  /** Columns of a query that carry a key on. @param {any} query @param {Scope} scope @returns {Keys} */
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
  select(query, outer, unit = outer?.level.unit ?? { isCorrelated: false, outer: undefined }) {
    /** @type {Level} */
    const level = { unit, hasSpread: false, asks: false };
    this.#levels.push(level);
    /** @type {Scope} */
    const scope = { items: new Map(), parts: new Map(), outer, level };
    for (const { CommonTableExpr: part } of query.withClause?.ctes ?? [])
      scope.parts.set(
        part.ctename,
        this.select(Object.values(part.ctequery)[0], scope, { isCorrelated: false, outer: unit }),
      );
    if (query.larg) {
      // Each part of a union is carried out by itself where they do not lie together.
      const [left, right] = [query.larg, query.rarg].map((part) =>
        this.select(part, scope, { isCorrelated: false, outer: unit }),
      );
      const [first, second] = [left, right].map((keys) => keys?.values().next().value);
      if (first !== undefined && second !== undefined) this.#same.join(first, second);
      return left ?? new Map();
    }
    if (query.relation) this.#from(query.relation, scope);
    for (const item of [...(query.fromClause ?? []), ...(query.usingClause ?? [])]) this.#from(item, scope);
    const { withClause, fromClause, usingClause, relation, ...rest } = query;
    this.visit(rest, scope);
    return this.#outputs(query, scope);
  }

  /** @param {any} sublink @param {Scope} scope */
  #sublink({ subLinkType, testexpr, subselect }, scope) {
    scope.level.asks = true;
    const keys = this.select(subselect.SelectStmt, scope, { isCorrelated: false, outer: scope.level.unit });
    const [found] = keys.values();
    const asked = this.#groupOf(testexpr, scope);
    if (subLinkType === 'ANY_SUBLINK' && found !== undefined && asked !== undefined)
      this.#same.join(found, asked);
  }

  /** @param {any} comparison @param {Scope} scope */
  #compare({ kind, name, lexpr, rexpr }, scope) {
    if (name?.[0]?.String?.sval !== '=' || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind)) return;
    const [left, right] = [this.#groupOf(lexpr, scope), this.#groupOf(rexpr, scope)];
    if (left !== undefined && right !== undefined) this.#join(left, right, scope);
    const [found, value] = left === undefined ? [right, lexpr] : [left, rexpr];
    if (found === undefined) return;
    if (kind === 'AEXPR_OP' && isSingle(value)) this.#join(found, VALUE, scope);
    else if (isSingle(value) || isList(value)) this.#same.join(found, VALUES);
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

  get #spread() {
    return this.uses.filter(({ kind }) => kind !== 'local');
  }

  get isLocal() {
    return this.#spread.length === 0;
  }

  /** @param {Unit} unit @returns {readonly Use[]} what is carried out together */
  #togetherWith(unit) {
    return this.#spread.filter((other) => whole(other.unit) === whole(unit));
  }

  /** Each table says for itself which row of its key is meant. @param {readonly Use[]} uses */
  #areNamed(uses) {
    return uses.every(({ id }) => this.#within.has(id, VALUE));
  }

  get isRouted() {
    return this.#areNamed(this.#spread);
  }

  /** Tables of one query that no comparison of the key holds together. @returns {string[]} */
  get apart() {
    const isApart = (/** @type {Use} */ { unit }) => {
      const together = this.#togetherWith(unit);
      const kinds = new Set(together.map(({ kind }) => kind));
      return kinds.size > 1 || this.#same.countGroups(together.map(({ id }) => id)) > 1;
    };
    return this.#spread.filter(isApart).map(({ table }) => table);
  }

  /** Tables of the coordinator that are asked about each row of a spread table, or the other way round. @returns {string[]} */
  get elsewhere() {
    const isElsewhere = (/** @type {Use} */ { kind, unit }) =>
      kind === 'local' && this.#togetherWith(unit).some((spread) => spread.unit !== unit);
    return this.uses.filter(isElsewhere).map(({ table }) => table);
  }

  /** A query that asks about each row of what every server has would be answered once by each. */
  get repeats() {
    return this.#levels.some(({ unit, hasSpread, asks }) => {
      const together = this.#togetherWith(unit);
      return asks && !hasSpread && together.length > 0 && !this.#areNamed(together);
    });
  }
}
