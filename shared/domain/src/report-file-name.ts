/**
 * Name of the file of a report: contract number, day as yyMMdd and type (REPORT-03).
 *
 * @param contractNumber what a file system does not take becomes a hyphen
 * @param createdOn ISO date
 */
export function reportFileName(contractNumber: string, createdOn: string, reportType: string): string {
  const number = contractNumber.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').trim();
  return `${number}_${createdOn.slice(2).replaceAll('-', '')}_${reportType}.pdf`;
}
