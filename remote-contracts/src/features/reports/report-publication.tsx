import type { StoredReport } from '@depotwerk/contract/reports';
import { useFormats, useHref, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, LinkOutlined, Messages, Modal, useRefusal } from '@depotwerk/ui/data';
import { LinkToCopy } from '@depotwerk/ui/details';
import { publishReport, reportsQuery, withdrawReport } from './report-calls';

/** Hands out the address of a report without personal data, or takes it back. */
export function ReportPublication({ report }: { readonly report: StoredReport }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const client = useQueryClient();
  const path = useHref(`/public-reports/${report.id}`);
  // It may be published or withdrawn already.
  const onError = (error: unknown) => {
    tell(error);
    void client.invalidateQueries({ queryKey: reportsQuery(report.contractId).queryKey });
  };
  const publish = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: () => publishReport(report.id),
    onError,
  });
  const withdraw = useMutation({
    meta: { errors: 'inline', ends: 'fresh' },
    mutationFn: () => withdrawReport(report.id),
    onSuccess: () => message.success(t('reports.withdrawn')),
    onError,
  });
  const close = () => publish.reset();
  return (
    <>
      <Modal
        open={publish.isSuccess}
        destroyOnHidden
        title={t('reports.published')}
        onCancel={close}
        footer={<Button onClick={close}>{t('reports.close')}</Button>}
      >
        <p>
          {t('reports.publishedText', {
            until: formats.date(publish.data?.publicUntil ?? report.publicUntil),
          })}
        </p>
        <LinkToCopy label={t('reports.link')} link={new URL(path, window.location.href).href} />
      </Modal>
      <Button
        size="small"
        icon={<LinkOutlined aria-hidden />}
        loading={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {t('reports.publish')}
      </Button>
      {report.publicUntil === null ? null : (
        <Button size="small" type="link" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('reports.withdraw', { until: formats.date(report.publicUntil) })}
        </Button>
      )}
    </>
  );
}
