import { fileCodings } from '@depotwerk/domain';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { encodeText } from '../../files/file-text';

/** Shorter ones stand in every delivery, as part of something else. */
const SHORTEST_NUMBER = 4;

interface NamedBy {
  readonly lastName: string;
  /** As a delivery has it, TTMMJJJJ; null when it is not known. */
  readonly birth: string | null;
  readonly numbers: readonly string[];
}

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/**
 * Stored deliveries that name a customer: by the number of a contract, or by last name and date of birth, in any coding that a delivery
 * can have. One too many is sent again; one too few would keep what must be erased.
 */
export async function filesNaming(db: Queries, customerId: number): Promise<readonly string[]> {
  const [named] = await db.query<NamedBy>(
    sql`select last_name as "lastName", to_char(date_of_birth, 'DDMMYYYY') as birth,
      array(select external_key from contract where customer_id = ${customerId}) as numbers
    from customer where id = ${customerId}`,
  );
  if (!named) return [];
  const { lastName, birth, numbers } = named;
  const words = numbers.filter((number) => number.length >= SHORTEST_NUMBER).map(hexOf);
  const names = new Set(fileCodings.map((coding) => encodeText(lastName, coding).toString('hex')));
  const files = await db.query<{ id: string }>(
    sql`select f.id from import_file f cross join lateral (select string_agg(p.bytes, ''::bytea order by p.position) as bytes
      from import_file_piece p where p.file_id = f.id) content
    where f.kind = 'gdv' and (
      exists (select from unnest(${words}::text[]) w (hex) where position(decode(w.hex, 'hex') in content.bytes) > 0)
      or position(decode(${birth === null ? null : hexOf(birth)}::text, 'hex') in content.bytes) > 0
        and exists (select from unnest(${[...names]}::text[]) n (hex) where position(decode(n.hex, 'hex') in content.bytes) > 0))`,
  );
  return files.map(({ id }) => id);
}
