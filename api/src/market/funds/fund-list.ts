import type { FundQuery } from '@depotwerk/contract/market';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queries } from '../../db/database';
import { JsonText } from '../../http/answer';
import { tableState } from '../../db/table-state';
import { fundColumns, fundFacts, fundTables } from './fund-columns';
import { fundQueryStatement, fundsJson } from './fund-query';

/** Whoever changes a peer group changes what is compared here. */
const stateStatement = `select concat_ws('/',
  ${tableState('fund')},
  (select md5(string_agg(concat_ws('/', id, name, color), ',' order by id)) from peer_group)) as state`;

/** All funds are asked for often and change with an import: their JSON is kept ready. */
export class FundList {
  private kept: { readonly state: string; readonly funds: JsonText } | null = null;

  constructor(private readonly db: Queries) {}

  /** JSON array of `Fund`. */
  async all(): Promise<JsonText> {
    const [row] = await this.db.query<{ state: string }>(stateStatement, [], 'fund_state');
    const state = row?.state ?? '';
    if (this.kept?.state !== state)
      this.kept = { state, funds: JsonText.validated(await this.search({})).encoded() };
    return this.kept.funds;
  }

  /** JSON text of the funds that match. */
  async search(query: FundQuery): Promise<string> {
    return this.body(fundQueryStatement(query));
  }

  /**
   * JSON text of the funds with these ids, by name. With a tariff each says whether it belongs to its universe; funds
   * outside it are not left out, because a contract may hold what its tariff no longer offers.
   */
  async byId(ids: readonly number[], tariffId: number | undefined): Promise<string> {
    if (ids.length === 0) return '[]';
    const universe =
      tariffId === undefined
        ? empty
        : sql`, exists (select 1 from tariff_fund u where u.fund_id = f.id and u.tariff_id = ${tariffId})
            as "isInTariffUniverse"`;
    return this.body(fundsJson(sql`where f.id = any(${ids}::integer[])`, universe));
  }

  /** JSON text of one fund; `undefined` when there is none. */
  async one(fundId: number): Promise<string | undefined> {
    const [row] = await this.db.query<{ body: string }>(
      sql`select row_to_json(r)::text as body from (select ${fundColumns}, ${fundFacts} from ${fundTables} where f.id = ${fundId}) r`,
      'fund',
    );
    return row?.body;
  }

  private async body(statement: Sql): Promise<string> {
    const [row] = await this.db.query<{ body: string }>(statement);
    return row?.body ?? '[]';
  }
}
