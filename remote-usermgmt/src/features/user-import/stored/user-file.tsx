import { useTranslation } from '@depotwerk/platform';
import { StoredFile } from '@depotwerk/ui/forms';
import { ImportFailed } from '../import-failed';
import { userImportPaths } from '../paths';
import { UserPreview } from './user-preview';

interface UserFileProps {
  readonly fileId: string;
  /** The file is discarded, or somebody wants another one. */
  readonly onLeave: () => void;
}

/** A stored file of users, and what its import would do. */
export function UserFile({ fileId, onLeave }: UserFileProps) {
  const { t } = useTranslation('usermgmt');
  return (
    <StoredFile
      fileId={fileId}
      onLeave={onLeave}
      reportPath={userImportPaths.report}
      toListText={t('userImport.another')}
      failed={(error) => <ImportFailed error={error} />}
    >
      {(shown) => <UserPreview {...shown} fileId={fileId} />}
    </StoredFile>
  );
}
