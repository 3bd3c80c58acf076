import { FilePdfOutlined } from '@ant-design/icons';
import { reportFileName } from '@depotwerk/domain';
import { isoToday, raiseFault, toApiFault, useMutation, useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Messages } from '../shell/notices';
import type { PropsWithChildren } from 'react';
import { showReport } from './show-report';

interface ReportButtonProps {
  readonly load: () => Promise<Blob>;
  readonly title: string;
  /** First part of the name of a saved file, typically a contract number. */
  readonly subject: string;
  /** Last part of that name. */
  readonly kind: string;
  readonly size?: 'small' | 'middle';
  readonly 'aria-label'?: string;
}

/** Opens a PDF, or saves it on a phone as `subject_yyMMdd_kind.pdf` (REPORT-03). */
export function ReportButton(props: PropsWithChildren<ReportButtonProps>) {
  const { load, title, subject, kind, children, ...button } = props;
  const { t } = useTranslation(['ui', 'common']);
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () =>
      showReport(load, {
        title,
        loading: t('ui:report.loading'),
        fileName: reportFileName(subject, isoToday(), kind),
      }),
    onSuccess: (isOpen) => {
      if (!isOpen) void message.warning(t('ui:report.blocked'));
    },
    onError: (error) => {
      const { status, errorCode, parameters } = toApiFault(error);
      if (status < 400 || status >= 500) raiseFault(error);
      else
        void message.error(
          t([`common:errors.${errorCode}`, 'common:errors.expectedMessage'], { ...parameters }),
        );
    },
  });
  return (
    <Button {...button} icon={<FilePdfOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
