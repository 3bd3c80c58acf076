import { anybody } from '../../floor/access';
import { endpoints } from '../../floor/endpoint';
import { Nothing } from '../../floor/schema/common';
import { BrowserCalls } from '../schema/telemetry';
import { telemetryLimits } from '../values/telemetry';

export const telemetryEndpoints = endpoints({
  'POST /telemetry/spans': {
    summary:
      'Calls as a browser saw them, as the beginning of their traces; dropped where nobody takes traces',
    access: anybody,
    body: BrowserCalls,
    maxBytes: telemetryLimits.reportBytes,
    response: { 204: Nothing },
  },
});
