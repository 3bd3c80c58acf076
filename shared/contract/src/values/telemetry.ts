export const telemetryLimits = {
  /** Calls of one report. */
  callsAtOnce: 50,
  /** Age and duration of a call, in milliseconds: the longest upload takes minutes. */
  ageMs: 3_600_000,
} as const;
