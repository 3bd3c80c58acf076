import sql, { type Sql } from 'sql-template-tag';
import type { Person } from './person';
import { contractsOf } from './person';

/** Every document that was handed over about a person: reports of contracts, and statements of analyses. */
export const handedOver = (person: Person): Sql => sql`
  select id, created_at, file_name, document from report where contract_id in ${contractsOf(person)}
  union all
  select s.analysis_id, s.created_at, s.file_name, s.document from analysis_statement s
    join depot_analysis a on a.id = s.analysis_id where a.customer_id = ${person.customerId}`;
