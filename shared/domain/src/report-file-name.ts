/** Day of a file name, yyMMdd (I18N-14). @param isoDate e.g. 2026-03-05 */
export const fileDay = (isoDate: string): string => isoDate.slice(2).replaceAll('-', '');

/**
 * Name of the file of a report: contract number, day as yyMMdd and type (REPORT-03).
 *
 * @param contractNumber what a file system does not take becomes a hyphen
 * @param createdOn ISO date
 */
export function reportFileName(contractNumber: string, createdOn: string, reportType: string): string {
  const number = contractNumber.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').trim();
  return `${number}_${fileDay(createdOn)}_${reportType}.pdf`;
}
