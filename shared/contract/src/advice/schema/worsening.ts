import { Type, type Static } from 'typebox';
import { Fraction, Nullable, OneOf } from '../../floor/schema/common';
import { HintKey, Severity } from '../../contracts/schema/figures';
import { LimitViolation } from '../../contracts/schema/proposals';

/** What own weights make worse, compared with the contract as it is. */
export const Worsening = Type.Union([
  Type.Object({ kind: OneOf(['limitBroken']), ...LimitViolation.properties }),
  /** Not open today, or less grave. */
  Type.Object({ kind: OneOf(['hintOpened']), hintKey: HintKey, severity: Severity }),
  Type.Object({
    kind: OneOf(['classLeft']),
    acceptedRiskClassId: Type.Integer(),
    riskClassId: Nullable(Type.Integer({ description: 'after the orders; null unknown' })),
  }),
  Type.Object({ kind: OneOf(['scoreLowered']), before: Type.Integer(), after: Type.Integer() }),
  /** Half the sum of the distances of all peer groups from the target. */
  Type.Object({ kind: OneOf(['distanceGrown']), before: Fraction, after: Fraction }),
]);
export type Worsening = Static<typeof Worsening>;

export const Worsenings = Type.Array(Worsening);
