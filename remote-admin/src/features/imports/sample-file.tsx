import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { importSamples } from '@depotwerk/contract/floor/values/import-samples';
import { useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A small file to begin with; nothing for deliveries of insurers, which nobody writes by hand. */
export function SampleFile({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('admin');
  if (kind === 'gdv') return null;
  const sample = importSamples[kind];
  const download = () =>
    saveFile(new Blob([BYTE_ORDER_MARK, sample], { type: 'text/csv' }), `${kind}-beispiel.csv`);
  return (
    <div>
      <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={download}>
        {t('imports.sample')}
      </Button>
    </div>
  );
}
