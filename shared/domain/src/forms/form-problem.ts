/**
 * What can be wrong with a field of a form that the server describes. The first ones follow from the description, the
 * others are known to the server alone.
 */
export const formReasons = [
  'required',
  'invalid',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooManyDecimals',
  'tooManyDigits',
  'dateOutOfRange',
  'twice',
  'sumDiffers',
  'tooManyRows',
  'unknownField',
  'fixed',
  'unknownRecord',
  'numberTaken',
  'endsBeforeStart',
  'inFuture',
  'beforeStart',
  'olderThanCurrent',
  'tariffNotOffered',
  'fundNotOffered',
  'rowsMissing',
  'valueImplausible',
  'valueDiffers',
  'priceUnknown',
] as const;
export type FormReason = (typeof formReasons)[number];

/** Reasons that are told, but hold up no save. */
const remarks: readonly FormReason[] = ['valueDiffers', 'priceUnknown'];
export const isBlocking = ({ reason }: FormProblem): boolean => !remarks.includes(reason);

export interface FormProblem {
  /** JSON pointer into the values: `/startDate`, `/positions/0/units`, `/savingsPlan`. */
  readonly field: string;
  readonly reason: FormReason;
}
