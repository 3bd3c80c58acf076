import type { ImportKind } from '@depotwerk/contract/floor/values/import-kinds';
import { importSamples } from '@depotwerk/contract/floor/values/import-samples';
import { useTranslation } from '@depotwerk/platform';
import { Button, DownloadOutlined, saveFile } from '@depotwerk/ui/data';

/** A small file of a template to begin with; nothing for kinds that have none. */
export function SampleFile({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('admin');
  const sample = importSamples[kind];
  if (sample === undefined) return null;
  const download = () => saveFile(new Blob([sample], { type: 'text/csv' }), `${kind}-beispiel.csv`);
  return (
    <div>
      <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={download}>
        {t('imports.sample')}
      </Button>
    </div>
  );
}
