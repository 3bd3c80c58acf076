import type { ImportReport } from '@depotwerk/contract/floor';
import { isoDayOf, useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';

function download(report: ImportReport): void {
  const json = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  saveFile(json, `${report.fileName.replace(/\.[^.]+$/, '')}-${isoDayOf(report.startedAt)}.json`);
}

/** The report as a file, for whoever repairs the refused records. */
export function DownloadReport({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('admin');
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => download(report)}>
      {t('report.download')}
    </Button>
  );
}
