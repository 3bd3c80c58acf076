import {
  formLanguages,
  inLanguage,
  type FormLanguage,
} from '@depotwerk/contract/floor/values/form-languages';
import {
  contractReportTypes,
  reportMakers,
  type ContractReportType,
} from '@depotwerk/contract/reports/values/reports';
import { useMay, useMutation, useNavigate, useTranslation } from '@depotwerk/platform';
import { Button, FilePdfOutlined, Modal, Select, useDocumentLanguage, useRefusal } from '@depotwerk/ui/data';
import { useState } from 'react';
import { orderReports } from './archive-calls';
import { reportRunPath } from './report-run-path';

/** Orders one kind of report for the chosen contracts, and leads to its progress. */
export function OrderReports({ contractIds }: { readonly contractIds: readonly number[] }) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const { tell } = useRefusal();
  const mayAdvise = useMay('reports.advise');
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useDocumentLanguage();
  const [reportType, setReportType] = useState<ContractReportType>('legalContract');
  const order = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => orderReports({ contractIds: [...contractIds], reportType, ...inLanguage(language) }),
    onSuccess: ({ jobId }) => navigate(reportRunPath(jobId)),
    onError: tell,
  });
  return (
    <>
      <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('reportRun.action')}
      </Button>
      <Modal
        open={isOpen}
        title={t('reportRun.ask', { count: contractIds.length })}
        okText={t('reportRun.start')}
        cancelText={t('optimization.cancel')}
        confirmLoading={order.isPending}
        onOk={() => order.mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>{t('reportRun.text')}</p>
        <Select<ContractReportType>
          aria-label={t('reportRun.type')}
          value={reportType}
          onChange={setReportType}
          options={contractReportTypes
            .filter((type) => mayAdvise || reportMakers[type] !== 'reports.advise')
            .map((value) => ({ value, label: t(`reports.type.${value}`) }))}
          style={{ inlineSize: '100%' }}
        />
        <div style={{ marginBlockStart: 12 }}>
          <Select<FormLanguage>
            aria-label={t('reportRun.language')}
            value={language}
            onChange={setLanguage}
            options={formLanguages.map((value) => ({ value, label: t(`reports.language.${value}`) }))}
            style={{ inlineSize: '100%' }}
          />
        </div>
      </Modal>
    </>
  );
}
