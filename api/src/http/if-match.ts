import type { IncomingHttpHeaders } from 'node:http';
import { ApiFault } from './api-fault';

/** Required of every edit that is declared `versioned`. */
export const ifMatchHeader = {
  type: 'object',
  required: ['if-match'],
  properties: {
    'if-match': {
      type: 'string',
      pattern: '^"[1-9][0-9]{0,8}"$',
      description: 'the version that the edit was made on, in quotes',
    },
  },
} as const;

/** Of a header that was checked against the schema above. */
export const versionOf = (headers: IncomingHttpHeaders): number =>
  Number((headers['if-match'] ?? '').slice(1, -1));

/**
 * Somebody else was faster: nothing is overwritten.
 *
 * @param noun of the error code's readers, e.g. `groups`
 * @param current version that is stored now
 */
export const outdated = (noun: string, current: number): ApiFault =>
  new ApiFault(
    412,
    'request.outdated',
    'the record was changed meanwhile; read it again and repeat the edit',
    {
      field: 'if-match',
      parameters: { noun, version: current },
    },
  );
