import type { FoundFunds } from '@depotwerk/contract/analyses';
import { foundFundsMost } from '@depotwerk/contract/analyses/values/depot-analysis';
import sql from 'sql-template-tag';
import type { Queries } from '../db/database';
import { searchConditions } from '../search/search-condition';
import { where } from '../sql/where';

/** Funds by a part of name or ISIN. The WKN of a German fund is a part of its ISIN; others are not found by it. */
export const findFunds = (db: Queries, search: string): Promise<FoundFunds> =>
  db.query(
    sql`select isin, name as "fundName" from fund ${where([...searchConditions('search_text', search)])}
      order by name, isin limit ${foundFundsMost}`,
  );
