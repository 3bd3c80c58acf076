import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiFault, notFound } from '../http/api-fault';

/** Long enough to load a document, too short to be passed on. */
const VALID_SECONDS = 300;

export interface SignedLink {
  /** Seconds since 1970. */
  readonly until: number;
  readonly signature: string;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

const signatureOf = (secret: string, reportId: string, until: number): string =>
  createHmac('sha256', secret).update(`report-link\n${reportId}\n${until}`).digest('base64url');

/**
 * Address under which a browser opens a report without a header.
 *
 * @param publicPath path under which the browser sees the API
 */
export function reportLink(secret: string, publicPath: string, reportId: string): string {
  const until = seconds() + VALID_SECONDS;
  return `${publicPath}/reports/${reportId}/document?until=${until}&signature=${signatureOf(secret, reportId, until)}`;
}

/**
 * @param secrets any of which may have signed it
 * @returns 404 for a wrong signature, 410 `reports.linkExpired` for a genuine one that is too old, null for one that opens
 */
export function linkRefusal(
  secrets: readonly string[],
  reportId: string,
  { until, signature }: SignedLink,
): ApiFault | null {
  const actual = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, reportId, until));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  if (!isSigned) return notFound('reports', reportId);
  return until < seconds()
    ? new ApiFault(410, 'reports.linkExpired', 'open the report again from the product')
    : null;
}
