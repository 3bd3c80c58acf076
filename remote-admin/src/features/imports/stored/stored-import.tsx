import { isDataKind } from '@depotwerk/contract/floor/values/import-kinds';
import { useTranslation } from '@depotwerk/platform';
import { StoredFile } from '@depotwerk/ui/forms';
import { ImportFailed } from '../import-failed';
import { LeadTo } from '../lead-to';
import { importPaths, userImportPaths } from '../paths';
import { ImportPreviewPanel } from '../preview/import-preview-panel';

interface StoredImportProps {
  readonly fileId: string;
  /** The file is discarded, or somebody wants another one. */
  readonly onLeave: () => void;
}

/** A stored file of this part, and what its import would do. */
export function StoredImport({ fileId, onLeave }: StoredImportProps) {
  const { t } = useTranslation('admin');
  return (
    <StoredFile
      fileId={fileId}
      onLeave={onLeave}
      reportPath={importPaths.report}
      toListText={t('report.toList')}
      failed={(error) => <ImportFailed error={error} />}
    >
      {(shown) =>
        isDataKind(shown.preview.kind) ? (
          <ImportPreviewPanel {...shown} fileId={fileId} />
        ) : (
          <LeadTo path={userImportPaths.file(fileId)} />
        )
      }
    </StoredFile>
  );
}
