import { replacesFigure, type FigureOrigin, type FigureSource } from '@depotwerk/domain';
import { eq, sql } from 'drizzle-orm';
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
}

async function originsOf({ orm }: Transaction, fundId: number): Promise<ReadonlyMap<string, FigureOrigin>> {
  const rows = await orm.select().from(fundFigure).where(eq(fundFigure.fundId, fundId));
  return new Map(rows.map(({ field, source, asOf }) => [field, { source, asOf }]));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Notes where figures of a fund come from. */
export async function noteFigures(
  { orm }: Transaction,
  fundId: number,
  fields: readonly string[],
  { source, asOf, fileName }: OfferedOrigin,
): Promise<void> {
  if (fields.length === 0) return;
  await orm
    .insert(fundFigure)
    .values(fields.map((field) => ({ fundId, field, source, asOf, fileName })))
    .onConflictDoUpdate({
      target: [fundFigure.fundId, fundFigure.field],
      set: {
        source: sql`excluded.source`,
        asOf: sql`excluded.as_of`,
        fileName: sql`excluded.file_name`,
      },
    });
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
  if (!isPreview) await noteFigures(transaction, known.id, counts, origin);
  return {
    taken: Object.fromEntries(counts.map((field) => [field, offered[field]])) as Partial<Figures>,
    older: isOlder.flatMap(judged),
    overPerson: counts.filter((field) => origins.get(field)?.source === 'person').flatMap(judged),
  };
}
