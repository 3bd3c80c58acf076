import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { notFound } from '../../http/api-fault';
import { filesNaming } from './files-naming';
import { userFilesNaming } from './user-files-naming';

/** A customer with the own account, or somebody who has only an account. */
export interface Person {
  readonly customerId: number | null;
  readonly userId: string | null;
  readonly name: string;
  /** In small letters. */
  readonly emails: readonly string[];
  /** Stored deliveries that name the customer, and files of users that name the person. */
  readonly importFileIds: readonly string[];
}

const columns = sql`k.id as "customerId", u.id as "userId", coalesce(k.sort_name, u.full_name) as name,
  array_remove(array[lower(k.email), lower(u.email)], null) as emails`;

async function readPerson(db: Queries, tables: Sql): Promise<Person | undefined> {
  const [person] = await db.query<Omit<Person, 'importFileIds'>>(sql`select ${columns} from ${tables}`);
  if (!person) return undefined;
  const { customerId } = person;
  const deliveries = customerId === null ? [] : await filesNaming(db, customerId);
  return { ...person, importFileIds: [...deliveries, ...(await userFilesNaming(db, person))] };
}

/** @throws {ApiFault} 404 `customers.notFound` */
export async function readCustomerPerson(db: Queries, customerId: number): Promise<Person> {
  const person = await readPerson(
    db,
    sql`customer k left join app_user u on u.customer_id = k.id where k.id = ${customerId}`,
  );
  if (!person) throw notFound('customers', customerId);
  return person;
}

/** @throws {ApiFault} 404 `users.notFound` */
export async function readUserPerson(db: Queries, userId: string): Promise<Person> {
  const person = await readPerson(
    db,
    sql`app_user u left join customer k on k.id = u.customer_id where u.id = ${userId}`,
  );
  if (!person) throw notFound('users', userId);
  return person;
}

/** Ids of the contracts of a person, as a subquery. */
export const contractsOf = ({ customerId }: Person): Sql =>
  sql`(select id from contract where customer_id = ${customerId})`;
