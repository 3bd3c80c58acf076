import { Counter, Histogram, type Registry } from 'prom-client';
import type { Replica } from '../db/database';
import { verbOf, type DatabaseWork, type Watch } from '../db/watched-database';

/** Seconds; a look-up by key takes less than one thousandth. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const verbs = ['select', 'with', 'insert', 'update', 'delete', 'copy'];
const OTHER = 'other';

const knownVerb = (work: DatabaseWork): string => {
  if (work.kind !== 'statement') return work.kind;
  const verb = verbOf(work.text);
  return verbs.includes(verb) ? verb : OTHER;
};

const nouns = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)/gi;

/** The first table that a statement names. @param tables of the database: other words are no label */
function tableOf(work: DatabaseWork, tables: ReadonlySet<string>): string {
  if (work.kind !== 'statement') return work.kind === 'copy' ? work.table : OTHER;
  for (const [, noun] of work.text.matchAll(nouns)) if (noun && tables.has(noun)) return noun;
  return OTHER;
}

/**
 * Counts and times statements by their first word, and by table. Neither their text nor a value becomes a label, so the
 * number of figures is that of the tables.
 *
 * @param tables of the database, filled in when they are known
 */
export function measureStatements(registry: Registry, tables: ReadonlySet<string>): Watch {
  const registers = [registry];
  const durations = new Histogram({
    name: 'depotwerk_db_statement_duration_seconds',
    help: 'Time of a statement, waiting for a connection included',
    labelNames: ['verb', 'result'],
    buckets: BUCKETS,
    registers,
  });
  const transactions = new Histogram({
    name: 'depotwerk_db_transaction_duration_seconds',
    help: 'Time of a transaction from asking for a connection to its end',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers,
  });
  const ofTables = new Counter({
    name: 'depotwerk_db_table_seconds_total',
    help: 'Time in statements by the first table that they name',
    labelNames: ['table'],
    registers,
  });
  return async (work, run) => {
    const begin = performance.now();
    let result = 'error';
    try {
      const value = await run();
      result = 'ok';
      return value;
    } finally {
      const seconds = (performance.now() - begin) / 1000;
      if (work.kind === 'transaction') transactions.observe({ result }, seconds);
      else {
        durations.observe({ verb: knownVerb(work), result }, seconds);
        ofTables.inc({ table: tableOf(work, tables) }, seconds);
      }
    }
  };
}

/** Which server answered what another one than the primary may answer. */
export function measureReads(replica: Replica, registry: Registry): void {
  new Counter({
    name: 'depotwerk_db_reads_total',
    help: 'Statements that a server behind the primary may answer, by the server that did',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.answered)) this.inc({ server }, count);
    },
  });
}
