import { inLanguage, type FormLanguage } from '@depotwerk/contract/floor/values/form-languages';
import type { Fund } from '@depotwerk/contract/market';
import {
  api,
  pdfLoaded,
  pdfLoadFailed,
  pdfLoadStarted,
  raiseFault,
  toApiFault,
  useMay,
  useMutation,
  useTranslation,
} from '@depotwerk/platform';
import { Button, CellView, FilePdfOutlined, Messages, saveFile } from '@depotwerk/ui/data';

/** Only web addresses: what a fund file delivers is other people's text. */
export const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

/** A document of the provider, in a tab of its own. */
export function DocumentLink({ url, label }: { url: string | null; label: string }) {
  const path = webAddress(url);
  return <CellView cell={path === null ? { kind: 'text', text: null } : { kind: 'link', label, path }} />;
}

/** Downloads the product's own factsheet. */
export function FactsheetButton({ fund, language }: { fund: Fund; language: FormLanguage }) {
  const { t } = useTranslation(['contracts', 'common']);
  const mayView = useMay('funds.view');
  const { message } = Messages.useApp();
  const { mutate, isPending } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => {
      pdfLoadStarted();
      return api.request(
        'GET /funds/:fundId/report/:type',
        { params: { fundId: fund.id, type: 'factsheet' }, query: inLanguage(language) },
        { responseType: 'blob' },
      );
    },
    onSuccess: (pdf) => {
      pdfLoaded(fund.name, pdf);
      saveFile(pdf, `Factsheet_${fund.isin}.pdf`);
    },
    onError: (error) => {
      pdfLoadFailed();
      const { status, errorCode } = toApiFault(error, 'funds');
      if (status >= 400 && status < 500)
        void message.error(t([`common:errors.${errorCode}`, 'contracts:documents.failed']));
      else raiseFault(error);
    },
  });
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      size="small"
      loading={isPending}
      disabled={!mayView}
      aria-label={t('contracts:documents.download', { fund: fund.name })}
      onClick={() => mutate()}
    >
      PDF
    </Button>
  );
}
