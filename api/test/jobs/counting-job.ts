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

export const CREATE_COUNTED = 'create table if not exists counted (number int not null, worker text)';
