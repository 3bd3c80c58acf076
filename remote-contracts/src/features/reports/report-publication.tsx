import type { StoredReport } from '@depotwerk/contract';
import { useFormats, useHref, useMutation, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button, LinkOutlined, Messages } from '@depotwerk/ui/data';
import { useRefusal } from '../optimization/use-refusal';
import { publishReport, reportsQuery, withdrawReport } from './report-calls';

/** Hands out the address of a report without personal data, or takes it back. */
export function ReportPublication({ report }: { readonly report: StoredReport }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const client = useQueryClient();
  const path = useHref(`/public-reports/${report.id}`);
  const changed = () => client.invalidateQueries({ queryKey: reportsQuery(report.contractId).queryKey });
  const publish = useMutation({
    meta: { errors: 'inline' },
    mutationFn: async () => {
      const { publicUntil } = await publishReport(report.id);
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      return publicUntil;
    },
    onSuccess: (until) => message.success(t('reports.published', { until: formats.date(until) })),
    onError: tell,
    onSettled: changed,
  });
  const withdraw = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => withdrawReport(report.id),
    onSuccess: () => message.success(t('reports.withdrawn')),
    onError: tell,
    onSettled: changed,
  });
  return (
    <>
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
