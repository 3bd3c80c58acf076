import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { defineJob } from '../../src/jobs/job-kind';

/**
 * Writes the numbers from 1 to `to` into the table `counted`, one in each batch.
 *
 * @param before called before each batch
 */
export const countingJob = (
  before: (number: number) => Promise<void> | void = () => undefined,
  worker = 'a',
) =>
  defineJob({
    name: 'analysis',
    input: Type.Object({ to: Type.Integer() }),
    async run({ input, checkpoint, reportTotal, batch }) {
      await reportTotal(input.to);
      for (let number = checkpoint + 1; number <= input.to; number++) {
        await before(number);
        await batch(async (transaction) => {
          await transaction.query('insert into counted values ($1, $2)', [number, worker]);
          return { done: 1, checkpoint: number };
        });
      }
    },
  });

/**
 * Writes the id of every contract into the table `counted`, and 0 behind all of them.
 *
 * @param steps called before each batch, and inside its transaction
 */
export const countingContracts = (
  worker: string,
  steps: { readonly before?: () => Promise<void> | void; readonly inside?: () => Promise<void> | void } = {},
) =>
  defineJob({
    name: 'analysis',
    input: Type.Object({}),
    contracts: () => ({
      chosen: sql`true`,
      async work(ids, batch) {
        await steps.before?.();
        await batch(async (transaction) => {
          await transaction.query('insert into counted select unnest($1::int[]), $2', [ids, worker]);
          await steps.inside?.();
        });
      },
    }),
    run: ({ checkpoint, batch }) =>
      batch(async (transaction) => {
        await transaction.query('insert into counted values (0, $1)', [worker]);
        return { done: 0, checkpoint };
      }),
  });

export const CREATE_COUNTED = 'create table if not exists counted (number int not null, worker text)';
