import type { ReadingChoice } from '@depotwerk/contract/floor';
import { fileCodings, withoutZeros } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { encodeText } from '../../files/file-text';
import { readStoredFile } from '../../imports/store-file';
import { namesPerson } from './rows-naming';

/** Shorter ones stand in every delivery, as part of something else. */
const SHORTEST_NUMBER = 4;

interface NamedBy {
  readonly lastName: string;
  /** ISO date; null when it is not known. */
  readonly dateOfBirth: string | null;
  /** As a delivery has it, TTMMJJJJ; null when it is not known. */
  readonly birth: string | null;
  readonly numbers: readonly string[];
}

/** A table holds numbers and dates in any notation, and a workbook is compressed: its rows are read. */
async function tablesNaming(
  db: Queries,
  { lastName, dateOfBirth, numbers }: NamedBy,
): Promise<readonly string[]> {
  const person = {
    ...{ lastName, dateOfBirth },
    numbers: new Set(numbers.map(withoutZeros).filter((number) => number.length >= SHORTEST_NUMBER)),
  };
  const tables = await db.query<{ id: string; choice: ReadingChoice }>(
    sql`select id, choice from import_file where kind = 'contracts' and hash is not null order by stored_at`,
  );
  const naming: string[] = [];
  for (const { id, choice } of tables) {
    const bytes = await readStoredFile(db, id);
    // What cannot be read as a table cannot be searched either: it goes.
    if (bytes && (await namesPerson(bytes, choice, person).catch(() => true))) naming.push(id);
  }
  return naming;
}

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/**
 * Stored deliveries that name a customer: by the number of a contract, or by last name and date of birth, in any coding that a delivery
 * can have. One too many is sent again; one too few would keep what must be erased.
 */
export async function filesNaming(db: Queries, customerId: number): Promise<readonly string[]> {
  const [named] = await db.query<NamedBy>(
    sql`with held as materialized (select external_key from contract where customer_id = ${customerId}),
      person as materialized (select last_name, date_of_birth from customer where id = ${customerId})
    select last_name as "lastName", date_of_birth::text as "dateOfBirth", to_char(date_of_birth, 'DDMMYYYY') as birth,
      array(select external_key from held) as numbers
    from person`,
  );
  if (!named) return [];
  const { lastName, birth, numbers } = named;
  const words = numbers.filter((number) => number.length >= SHORTEST_NUMBER).map(hexOf);
  const names = new Set(fileCodings.map((coding) => encodeText(lastName, coding).toString('hex')));
  const files = await db.query<{ id: string }>(
    sql`select f.id from import_file f cross join lateral (select string_agg(p.bytes, ''::bytea order by p.position) as bytes
      from import_file_piece p where p.file_id = f.id) content
    where f.kind = 'gdv' and (
      exists (select 1 from unnest(${words}::text[]) w (hex) where position(decode(w.hex, 'hex') in content.bytes) > 0)
      or position(decode(${birth === null ? null : hexOf(birth)}::text, 'hex') in content.bytes) > 0
        and exists (select 1 from unnest(${[...names]}::text[]) n (hex) where position(decode(n.hex, 'hex') in content.bytes) > 0))`,
  );
  return [...files.map(({ id }) => id), ...(await tablesNaming(db, named))];
}
