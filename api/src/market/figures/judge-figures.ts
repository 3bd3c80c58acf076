import { replacesFigure, type FigureOrigin, type FigureSource } from '@depotwerk/domain';
import { eq } from 'drizzle-orm';
import sql from 'sql-template-tag';
import type { Transaction } from '../../db/database';
import { fundFigure } from '../../db/schema/fund-figure';
import type { ImportContext } from '../../imports/import-context';

/** Where figures come from that are offered for a fund. */
export interface OfferedOrigin extends FigureOrigin {
  /** Null: a person typed them. */
  readonly fileName: string | null;
}

export interface JudgedFigure {
  readonly field: string;
  readonly known: { readonly source: FigureSource; readonly asOf: string };
}

export interface JudgedFigures<Figures> {
  /** Those that count. */
  readonly taken: Partial<Figures>;
  /** Others than the fund has, from before what it has. */
  readonly older: readonly JudgedFigure[];
  /** Taken in the place of another value that a person typed. */
  readonly overPerson: readonly JudgedFigure[];
  /** Where those that count came from before; none in a preview. */
  readonly replaced: readonly ReplacedOrigin[];
}

async function originsOf({ orm }: Transaction, fundId: number): Promise<ReadonlyMap<string, FigureOrigin>> {
  const rows = await orm.select().from(fundFigure).where(eq(fundFigure.fundId, fundId));
  return new Map(rows.map(({ field, source, asOf }) => [field, { source, asOf }]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where a figure of a fund came from before a file or a person replaced it. */
export interface ReplacedOrigin extends OfferedOrigin {
  readonly field: string;
}

/** Notes where figures of a fund come from. @returns where they came from before, as far as that was known */
export async function noteFigures(
  db: Transaction,
  fundId: number,
  fields: readonly string[],
  { source, asOf, fileName }: OfferedOrigin,
): Promise<readonly ReplacedOrigin[]> {
  if (fields.length === 0) return [];
  // Both parts see the rows as they were when the statement began.
  return db.query<ReplacedOrigin>(
    sql`with written as (insert into fund_figure (fund_id, field, source, as_of, file_name)
        select ${fundId}::int, field, ${source}, ${asOf}::date, ${fileName}::text from unnest(${fields}::text[]) as f (field)
        on conflict (fund_id, field) do update
          set source = excluded.source, as_of = excluded.as_of, file_name = excluded.file_name)
      select field, source, as_of::text as "asOf", file_name as "fileName" from fund_figure
      where fund_id = ${fundId}::int and field = any(${fields}::text[])`,
  );
}

/**
 * Decides which figures of a file count for a fund that is known, and notes where they come from: the newer day wins, what a
 * person typed holds until a newer file.
 *
 * @param known the fund as it stands, locked
 * @param offered what the file says; null and undefined: nothing
 */
export async function judgeFigures<Figures extends object>(
  transaction: Transaction,
  known: Figures & { readonly id: number },
  offered: Partial<Figures>,
  origin: OfferedOrigin,
  { isPreview }: Pick<ImportContext, 'isPreview'>,
): Promise<JudgedFigures<Figures>> {
  const origins = await originsOf(transaction, known.id);
  const stated = (Object.keys(offered) as (keyof Figures & string)[]).filter(
    (field) => offered[field] != null,
  );
  const judged = (field: keyof Figures & string): JudgedFigure[] => {
    const before = origins.get(field);
    return before && !isSame(offered[field], known[field]) ? [{ field, known: before }] : [];
  };
  const [counts, isOlder] = [
    stated.filter((field) => replacesFigure(origins.get(field) ?? null, origin)),
    stated.filter((field) => !replacesFigure(origins.get(field) ?? null, origin)),
  ];
  const replaced = isPreview ? [] : await noteFigures(transaction, known.id, counts, origin);
  return {
    taken: Object.fromEntries(counts.map((field) => [field, offered[field]])) as Partial<Figures>,
    older: isOlder.flatMap(judged),
    replaced,
    overPerson: counts.filter((field) => origins.get(field)?.source === 'person').flatMap(judged),
  };
}
