import sql, { join, type Sql } from 'sql-template-tag';
import type { PersonalTable } from '../personal-table';
import type { Person } from '../person';
import { contractsOf } from '../person';

const anyOf = (conditions: readonly Sql[]): Sql =>
  sql`(${join(
    conditions.map((condition) => sql`(${condition})`),
    ' or ',
  )})`;

/** Entries about the person, the own account, contracts and analyses, also about contracts that were deleted before. */
export function entriesAbout(person: Person): Sql {
  const { customerId, userId } = person;
  return anyOf([
    sql`t.entity_type = 'customer' and t.entity_id = ${customerId}::integer::text`,
    sql`t.entity_type = 'contract' and t.entity_id in (select id::text from contract where id in ${contractsOf(person)}
      union all select entity_id from audit_entry where action = 'contract.deleted'
        and before @> jsonb_build_object('customerId', ${customerId}::integer))`,
    sql`t.entity_type = 'depotAnalysis' and t.entity_id in
      (select id::text from depot_analysis where customer_id = ${customerId})`,
    sql`t.entity_type in ('user', 'session') and t.entity_id = ${userId}::uuid::text`,
    sql`t.entity_type = 'session' and t.entity_id in (select id::text from session where user_id = ${userId})`,
  ]);
}

/** What the person did. */
export const entriesBy = ({ userId }: Person): Sql => sql`t.actor_id = ${userId}`;

/** Entries about several customers at once, who are no business of one another. */
export const entriesNaming = ({ customerId }: Person): Sql =>
  sql`t.action in ('group.customersAdded', 'group.customersRemoved') and coalesce(t.after, t.before) @>
    jsonb_build_object('customers', jsonb_build_array(jsonb_build_object('id', ${customerId}::integer)))`;

export const auditEntries: PersonalTable = {
  name: 'audit_entry',
  title: 'Einträge des Änderungsprotokolls',
  purpose: 'Nachweis, wer wann was getan hat',
  area: 'account',
  basis: 'law',
  rows: (person) => anyOf([entriesAbout(person), entriesBy(person)]),
  // Who else worked on the data is an employee, whose own rights weigh as much.
  withheld: [
    'actor_id',
    'actor_name',
    'actor_salt',
    'actor_digest',
    'subject_salt',
    'subject_digest',
    'trace_id',
    'previous_hash',
    'hash',
    'search_text',
  ],
  erasure: 'audit',
  lastEvent: 't.at',
};
