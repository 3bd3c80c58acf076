export const telemetryLimits = {
  /** Calls of one report. */
  callsAtOnce: 50,
  /** Age and duration of a call, in milliseconds: the longest upload takes minutes. */
  ageMs: 3_600_000,
  /** Of one report: more is no beacon, which a browser itself refuses from 64 KiB on. */
  reportBytes: 65_536,
  /** A browser reports every five seconds at most; a whole office may stand behind one address. */
  reportsOfAddress: { attempts: 1200, seconds: 60 },
} as const;
