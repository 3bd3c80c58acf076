import type { DataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { importSamples } from '@depotwerk/contract/floor/values/import-samples';
import { useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A small file to begin with. */
export function SampleFile({ kind }: { readonly kind: DataKind }) {
  const { t } = useTranslation('admin');
  const sample = importSamples[kind];
  const download = () =>
    kind === 'gdv'
      ? saveFile(new Blob([sample], { type: 'text/plain' }), 'beispiel.gdv')
      : saveFile(new Blob([BYTE_ORDER_MARK, sample], { type: 'text/csv' }), `${kind}-beispiel.csv`);
  return (
    <div>
      <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={download}>
        {t(kind === 'gdv' ? 'imports.sampleRecords' : 'imports.sample')}
      </Button>
    </div>
  );
}
