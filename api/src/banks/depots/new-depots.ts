import type { NewTraderDepot, NewTraderDepots } from '@depotwerk/contract/banks';
import sql from 'sql-template-tag';
import type { Queries } from '../../db/database';
import type { Caller } from '../../scope/caller';
import { readCredentials } from '../credentials/credential-list';
import { fitDepots } from './fitting-contracts';

type Row = Omit<NewTraderDepot, 'contractId' | 'contract' | 'customer'>;

/** Depots without a contract that the caller's access at the banks has shown. */
export async function readNewDepots(
  db: Queries,
  caller: Caller,
  includeRejected: boolean,
): Promise<NewTraderDepots> {
  const rows = await db.query<Row>(
    sql`select d.issuer_id as "issuerId", i.name as "bankName", d.external_key as "externalKey",
      d.external_consumer_key as "externalConsumerKey", case when d.is_ignored then 'ignored' else 'new' end as state,
      d.owner_name as "ownerName", d.value, d.value_date::text as "valueDate",
      jsonb_array_length(d.positions) as "fundCount", d.found_at as "foundAt",
      array(select p ->> 'isin' from jsonb_array_elements(d.positions) p
        where not exists (select 1 from fund where isin = p ->> 'isin') order by 1) as "unknownIsins",
      (select json_build_object('id', t.id, 'name', t.name) from tariff t
        where t.issuer_id = d.issuer_id and t.is_default and not t.is_inactive
          and t.risk_borders is not null order by t.id limit 1) as tariff
    from trader_depot d join trader_depot_viewer v using (issuer_id, external_key) join issuer i on i.id = d.issuer_id
    where v.user_id = ${caller.userId} and d.contract_id is null and (${includeRejected} or not d.is_ignored)
    order by d.found_at desc, i.name, d.external_key`,
  );
  const fits = await fitDepots(db, rows, caller.scope);
  const credentials = await readCredentials(db, caller);
  return {
    depots: rows.map((row, i) => {
      const { contract = null, customer = null } = fits[i] ?? {};
      return { ...row, contract, customer, contractId: contract?.id ?? null };
    }),
    banks: credentials.map(({ bankId, bankName, state, lastContact, lastContactAt }) => ({
      bankId,
      bankName,
      state,
      lastContact,
      lastContactAt,
    })),
  };
}
