import { optimizationIntervals } from '@depotwerk/domain';
import { Type, type Static } from 'typebox';
import { Closed, Id, IsoDate, IsoTimestamp, Nullable, OneOfIntegers } from '../../floor/schema/common';
import { OutcomeCount } from './bulk-optimization';

export const ContinuousOptimizationQuery = Closed({ tariffId: Type.Optional(Id) });

/** A tariff whose contracts are optimised on a schedule. Counts are those of the contracts that the caller may see. */
export const ContinuousOptimization = Type.Object({
  tariffId: Id,
  tariffName: Type.String(),
  insurerName: Type.String(),
  interval: OneOfIntegers(optimizationIntervals, {
    description: '1 monthly, 4 quarterly (every 3 months), 6 half-yearly, 12 yearly',
  }),
  next: Type.Object({
    date: IsoDate,
    /** 5 business days before, when the plans are made. */
    orderDate: IsoDate,
  }),
  contractCount: Type.Integer(),
  /** Null before the first run, or when none is kept. */
  lastRun: Nullable(
    Type.Object({
      effectiveOn: IsoDate,
      computedAt: IsoTimestamp,
      outcomes: Type.Array(OutcomeCount),
      waitingCount: Type.Integer({
        description: 'plans of the run that nobody has executed or discarded yet',
      }),
    }),
  ),
});
export type ContinuousOptimization = Static<typeof ContinuousOptimization>;
