import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queries } from '../db/database';
import { answerInTime } from '../time/running-time';
import { storedFigures, type StoredValue } from './stored-figures';

/** Prometheus waits for 10 s; what the process itself knows must still get through. */
const PATIENCE_MS = 5_000;

const tooLate = () => new Error('the database does not answer in time');

/**
 * @param onError hears of the first failure after a success
 * @returns a function that reads the figures anew; without the database they are missing, and that is a figure itself
 */
export function measureStored(
  db: Pick<Queries, 'query'>,
  registry: Registry,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const registers = [registry];
  let isUp = true;
  const isThere = new Gauge({
    name: 'depotwerk_db_up',
    help: '1 while the database answers this process, else 0',
    registers,
  });
  const metrics = storedFigures.map(({ name, help, labels, isTotal, statement }) => {
    const labelNames = [...labels];
    const metric = isTotal
      ? new Counter({ name, help, labelNames, registers })
      : new Gauge({ name, help, labelNames, registers });
    return { metric, statement };
  });
  const read = async (): Promise<void> => {
    for (const { metric, statement } of metrics) {
      const rows = await db.query<StoredValue>(statement);
      metric.reset();
      for (const { value, ...labels } of rows) metric.inc(labels, value);
    }
  };
  return async () => {
    try {
      await answerInTime(read(), PATIENCE_MS, tooLate);
      isUp = true;
    } catch (error) {
      if (isUp) onError(error);
      for (const { metric } of metrics) metric.reset();
      isUp = false;
    }
    isThere.set(Number(isUp));
  };
}
