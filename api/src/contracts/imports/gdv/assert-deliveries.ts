import { UnusableFile, type Finding } from '../../../files/problem';
import type { ReportBuilder } from '../../../imports/report';

/**
 * Nothing of a file is written before somebody accepts what is wrong with its deliveries as a whole.
 *
 * @param findings trailers that differ, and deliveries that are older than the last one
 * @throws {UnusableFile}
 */
export function assertDeliveries(findings: readonly Finding[], report: ReportBuilder): void {
  const [first] = findings;
  if (!first) return;
  report.find(...findings);
  const message = findings
    .map(({ line, code, published, computed }) => `line ${line}: ${code}, ${published} / ${computed}`)
    .join('; ');
  const isOlder = findings.every(({ code }) => code === 'gdv.olderDelivery');
  const code = isOlder ? 'imports.gdv.olderDelivery' : 'imports.gdv.trailerDiffers';
  throw new UnusableFile(code, message, first.line, [], null, findings);
}
