import { anybody } from '../access';
import { endpoints } from '../endpoint';
import { Nothing } from '../schema/common';
import { BrowserCalls } from '../schema/telemetry';
import { telemetryLimits } from '../values/telemetry';

export const telemetryEndpoints = endpoints({
  'POST /telemetry/spans': {
    summary:
      'Calls as a browser saw them, as the beginning of their traces; dropped where nobody takes traces',
    tag: 'operations',
    access: anybody,
    body: BrowserCalls,
    maxBytes: telemetryLimits.reportBytes,
    response: { 204: Nothing },
  },
});
