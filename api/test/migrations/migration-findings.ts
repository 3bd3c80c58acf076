import {
  loadModule,
  parseSync,
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type Node,
  type RawStmt,
} from 'libpg-query';

/** Why a statement must not run while people work on the release before. */
export interface Finding {
  /** First words of the statement. */
  readonly statement: string;
  readonly reason: string;
}

/** A kind of node, e.g. `IndexStmt`. */
type NodeOf<K extends string> =
  Extract<Node, Readonly<Record<K, unknown>>> extends Readonly<Record<K, infer V>> ? V : never;
// `in` narrows to the members of a union by their name, but not where the name is itself a type parameter.
const nodeOf = <K extends string>(node: Node | undefined, kind: K): NodeOf<K> | undefined =>
  node && kind in node ? (node as unknown as Record<K, NodeOf<K>>)[kind] : undefined;

const BREAKPOINT = '--> statement-breakpoint';

/** Functions whose value is the same for a whole statement; a column added with another one is written row by row. */
const stableFunctions = ['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting'];

const isConstant = (expression: Node | undefined): boolean =>
  ![...JSON.stringify(expression ?? {}).matchAll(/"funcname":\[(.*?)\]/g)].some(
    ([, names = '']) => !stableFunctions.some((name) => names.endsWith(`"sval":"${name}"}}`)),
  );

const constraintsOf = ({ constraints = [] }: ColumnDef): readonly Constraint[] =>
  constraints.map((node) => nodeOf(node, 'Constraint')).filter((constraint) => constraint !== undefined);

function newColumn(column: ColumnDef): string | null {
  const constraints = constraintsOf(column);
  const has = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type);
  const fallback = has('CONSTR_DEFAULT');
  if (has('CONSTR_GENERATED') ?? has('CONSTR_IDENTITY'))
    return 'writes every row: add the column empty, and fill it in batches by a job';
  if (fallback && !isConstant(fallback.raw_expr))
    return 'writes every row, as the default differs from row to row: add the column empty, and fill it in batches';
  if (has('CONSTR_NOTNULL') && !fallback)
    return 'the release before inserts rows without the column: give it a default';
  if (has('CONSTR_CHECK')) return 'reads every row: add the check NOT VALID and validate it online';
  if (has('CONSTR_UNIQUE') ?? has('CONSTR_PRIMARY'))
    return 'builds an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX';
  return null;
}

function newConstraint({ contype, skip_validation: isUnchecked, indexname }: Constraint): string | null {
  if (contype === 'CONSTR_NOTNULL')
    return isUnchecked ? null : 'reads every row under a lock: NOT VALID first';
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return isUnchecked ? null : 'reads every row under a lock: add it NOT VALID and validate it online';
  return indexname
    ? null
    : 'builds an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX';
}

/** Of an `alter table`, by its kind; a kind that is missing here takes its lock for a moment only. */
const alterations: Readonly<Partial<Record<NonNullable<AlterTableCmd['subtype']>, string>>> = {
  AT_SetNotNull:
    'reads every row under a lock: add a check NOT VALID, validate it online, and only then set it',
  AT_AlterColumnType:
    'writes every row, and the release before has another type: add a column, copy, change over',
  AT_SetExpression: 'writes every row',
  AT_AddIdentity: 'the release before may insert its own values',
  AT_SetTableSpace: 'copies the table under a lock',
  AT_SetLogged: 'writes every row',
  AT_SetUnLogged: 'writes every row',
};

const TAKES_AWAY =
  'the release before uses it: take it away one release later, below a first line "-- contracts <first migration without it>"';

/** Names of primary and unique keys; checks and references are named otherwise. */
const keyName = /_(unique|once|pk|pkey)$/;

const TAKES_KEY =
  'the release before may write ON CONFLICT with this key: take it away one release later, below a first line "-- contracts <first migration without it>"';

interface Context {
  readonly isOnline: boolean;
  readonly mayTakeAway: boolean;
  /** Tables of this migration: nobody knows them yet. */
  readonly ownTables: ReadonlySet<string>;
  /** Indexes that the migration drops first, so that a second try finds no half-built one. */
  readonly droppedIndexes: ReadonlySet<string>;
}

function alterTable(command: AlterTableCmd, { isOnline, mayTakeAway }: Context): string | null {
  const { subtype = 'AT_AddColumn', def, name = '' } = command;
  const column = nodeOf(def, 'ColumnDef');
  const constraint = nodeOf(def, 'Constraint');
  if (subtype === 'AT_AddColumn' && column) return newColumn(column);
  if (subtype === 'AT_AddConstraint' && constraint) return newConstraint(constraint);
  if (subtype === 'AT_DropColumn') return mayTakeAway ? null : TAKES_AWAY;
  if (subtype === 'AT_DropConstraint' && keyName.test(name)) return mayTakeAway ? null : TAKES_KEY;
  if (subtype === 'AT_ValidateConstraint' && !isOnline)
    return 'reads every row in the transaction that holds the lock: validate it in an online migration';
  return alterations[subtype] ?? null;
}

const nameOf = (node: Node | undefined): string =>
  nodeOf(nodeOf(node, 'List')?.items?.at(-1) ?? node, 'String')?.sval ?? '';

function indexProblem(statement: NodeOf<'IndexStmt'>, context: Context): string | null {
  const { relation, concurrent: isConcurrent, idxname = '' } = statement;
  if (context.ownTables.has(relation?.relname ?? '')) return null;
  if (!isConcurrent)
    return 'holds up every write while it is built: CREATE INDEX CONCURRENTLY in an online migration';
  if (!context.isOnline) return 'runs outside a transaction only: put it below a first line "-- online"';
  return context.droppedIndexes.has(idxname)
    ? null
    : 'a try that fails leaves half an index: DROP INDEX CONCURRENTLY IF EXISTS before it';
}

const droppedKinds = [
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
  'OBJECT_SCHEMA',
];

/** What a single statement would do to those who work at the same time. */
function problemsOf(stmt: Node | undefined, context: Context): readonly (string | null)[] {
  const { ownTables, mayTakeAway } = context;
  const isOwn = (relation: { relname?: string } | undefined) => ownTables.has(relation?.relname ?? '');
  const alter = nodeOf(stmt, 'AlterTableStmt');
  if (alter)
    return isOwn(alter.relation)
      ? []
      : (alter.cmds ?? []).map((command) => alterTable(nodeOf(command, 'AlterTableCmd') ?? {}, context));
  const index = nodeOf(stmt, 'IndexStmt');
  if (index) return [indexProblem(index, context)];
  const drop = nodeOf(stmt, 'DropStmt');
  if (drop) return [!mayTakeAway && droppedKinds.includes(drop.removeType ?? '') ? TAKES_AWAY : null];
  const rename = nodeOf(stmt, 'RenameStmt');
  if (rename) return [rename.renameType === 'OBJECT_INDEX' || isOwn(rename.relation) ? null : TAKES_AWAY];
  const written = nodeOf(stmt, 'UpdateStmt') ?? nodeOf(stmt, 'DeleteStmt');
  if (written && !isOwn(written.relation))
    return ['locks the rows of a whole table: fill it in batches by a job'];
  if (nodeOf(stmt, 'LockStmt') ?? nodeOf(stmt, 'TruncateStmt') ?? nodeOf(stmt, 'ClusterStmt'))
    return ['locks a table for long'];
  if (nodeOf(stmt, 'DoStmt')) return ['hides what it does: write the statements themselves'];
  return [];
}

const indexesOf = (stmts: readonly RawStmt[]): string[] =>
  stmts.flatMap(({ stmt }) => {
    const drop = nodeOf(stmt, 'DropStmt');
    return drop?.removeType === 'OBJECT_INDEX' && drop.missing_ok ? (drop.objects ?? []).map(nameOf) : [];
  });

/**
 * Reads a migration with PostgreSQL's own parser.
 *
 * @param sql the whole file
 * @returns statements that would hold up or break the release before
 */
export async function findingsOf(sql: string): Promise<readonly Finding[]> {
  await loadModule();
  const statements = sql.split(BREAKPOINT).map((text) => ({ text, stmts: parseSync(text).stmts ?? [] }));
  const all = statements.flatMap(({ stmts }) => stmts);
  const context: Context = {
    isOnline: sql.startsWith('-- online'),
    mayTakeAway: /^-- contracts \d{4}\b/.test(sql),
    ownTables: new Set(all.map(({ stmt }) => nodeOf(stmt, 'CreateStmt')?.relation?.relname ?? '')),
    droppedIndexes: new Set(indexesOf(all)),
  };
  return statements.flatMap(({ text, stmts }) =>
    stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) =>
      problemsOf(stmt, context)
        .filter((reason) => reason !== null)
        .map((reason) => ({
          statement: Buffer.from(text)
            .subarray(from, length === undefined ? undefined : from + length)
            .toString()
            .replace(/--[^\n]*\n/g, '')
            .replace(/\s+/g, ' ')
            .trim()
            .slice(0, 80),
          reason,
        })),
    ),
  );
}
