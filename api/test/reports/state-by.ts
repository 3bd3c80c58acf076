import type { Database } from '../../src/db/database';
import { renderReport } from '../../src/documents/render-report';
import { stateBy as stateWith } from '../../src/reports/make-report';

/** Statements of plans as the product makes them, drawn here and not in a thread. */
export const stateBy = (db: Database) =>
  stateWith({ db, reports: { render: renderReport, close: () => Promise.resolve() } });
