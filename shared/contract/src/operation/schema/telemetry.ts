import { Type, type Static } from 'typebox';
import { telemetryLimits } from '../values/telemetry';
import { Closed, Line, Nullable } from '../../floor/schema/common';
import { ReleaseVersion } from './remotes';

const Milliseconds = (description: string) =>
  Type.Number({ minimum: 0, maximum: telemetryLimits.ageMs, description });

const BrowserCall = Closed({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  call: Line({ minLength: 1, maxLength: 200 }),
  status: Nullable(
    Type.Integer({ minimum: 100, maximum: 599, description: 'of the answer; null: there was none' }),
  ),
  beganMsAgo: Milliseconds('before this report; the clock of a browser may be wrong'),
  durationMs: Milliseconds('until the last byte of the answer'),
});
export type BrowserCall = Static<typeof BrowserCall>;

/** Calls as a browser saw them: declared paths and times, no address, no text and no person. */
export const BrowserCalls = Closed({
  shellVersion: ReleaseVersion,
  calls: Type.Array(BrowserCall, { minItems: 1, maxItems: telemetryLimits.callsAtOnce }),
});
export type BrowserCalls = Static<typeof BrowserCalls>;
