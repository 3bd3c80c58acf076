import type { ImportUndoOutcome, MarketUndo } from '@depotwerk/contract/floor';
import { bringsContracts } from '@depotwerk/contract/floor/values/import-kinds';
import { valuesAtPrices } from '../../contracts/analysis/values-at-prices';
import { previewUndo } from '../../contracts/imports/undo/preview-undo';
import type { Queries } from '../../db/database';
import { ApiFault, notFound } from '../../http/api-fault';
import { previewUndoneUsers } from '../../identity/user-import/undo/undo-users';
import { findReport } from '../../imports/import-run';
import { ofMarket, ofUsers } from '../../imports/open-undo';
import { previewUndoneFunds } from '../../market/imports/funds/undo-funds';
import { previewUndonePositions } from '../../market/positions/undo-positions';
import { previewUndonePrices, pricesLeft, pricesToUndo } from '../../market/prices/undo-prices';
import type { Caller } from '../../scope/caller';
import { callerFor } from './import-rights';

export const notUndoable = () =>
  new ApiFault(409, 'imports.notUndoable', 'nothing of the import can be taken back any more');

/** What of the prices and data of funds goes back and what stays, before it does. */
export async function marketOutcome(db: Queries, importId: string): Promise<MarketUndo> {
  const positions = await previewUndonePositions(db, importId);
  return {
    ...(await previewUndonePrices(db, importId)),
    ...(await previewUndoneFunds(db, importId)),
    ...(positions ? { positions } : {}),
  };
}

/** What taking back an import would do. @throws {ApiFault} 404; 409 `imports.notUndoable` */
export async function previewUndoOf(
  db: Queries,
  importId: string,
  caller: Caller,
): Promise<ImportUndoOutcome> {
  const report = await findReport(db, importId);
  if (!report) throw notFound('imports', importId);
  if (!(report.isUndoable || report.undoing)) throw notUndoable();
  if (bringsContracts(report.kind)) return previewUndo(db, importId);
  if (report.kind === 'users')
    return ofUsers(await previewUndoneUsers(db, importId, callerFor(caller, 'users')));
  const values = await valuesAtPrices(db, await pricesLeft(db, importId), pricesToUndo(importId));
  return ofMarket({ ...(await marketOutcome(db, importId)), values });
}
