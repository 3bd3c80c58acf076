import type { Database } from './database';

/** The same database, whose transactions are made another way; closing it is the affair of its owner. */
export const withTransactions = (database: Database, transaction: Database['transaction']): Database => ({
  engine: database.engine,
  orm: database.orm,
  query: database.query.bind(database),
  transaction,
  withConnection: (work) => database.withConnection(work),
  listen: (channel, onMessage) => database.listen(channel, onMessage),
  close: () => Promise.resolve(),
});
