import { reportFileTypesIn } from '@depotwerk/contract/reports/values/reports';
import { reportFileName } from '@depotwerk/domain';
import { isoToday, toApiFault, raiseFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Messages } from '@depotwerk/ui/data';
import { showReportAt } from '@depotwerk/ui/details';
import { reportFile, reportUrl, type WantedReport } from './report-calls';

interface NumberedReport extends WantedReport {
  readonly contractNumber: string;
}

/** Opens a document in a tab, or saves it on a mobile device; says why when there is none. */
export function useReport() {
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  return useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: (report: NumberedReport) =>
      showReportAt(
        () => reportUrl(report),
        () => reportFile(report),
        {
          title: t(`contracts:reports.type.${report.reportType}`),
          loading: t('contracts:reports.loading'),
          fileName: reportFileName(
            report.contractNumber,
            isoToday(),
            reportFileTypesIn[report.language][report.reportType],
          ),
        },
      ),
    onSuccess: (isOpen) => {
      if (!isOpen) void message.warning(t('contracts:reports.blocked'));
    },
    onError: (error, { reportType }) => {
      const { status, errorCode, parameters } = toApiFault(error, 'reports');
      const report = t(`contracts:reports.type.${reportType}`);
      const reason = t([`common:errors.${errorCode}`, 'contracts:reports.unknown'], { ...parameters });
      if (status === 0 || status >= 400)
        void message.error(t('contracts:reports.failed', { report, reason }));
      else raiseFault(error);
    },
  });
}
