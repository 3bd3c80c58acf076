import { Link, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { releaseDifferenceQuery, type TariffRecord } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { ChangeTable } from '../versions/change-table';

interface ReleaseChangesProps {
  readonly draft: TariffRecord;
  /** Contracts are judged by the tariff today. */
  readonly isReleased: boolean;
}

/** What the version changes about what contracts are judged by today. */
export function ReleaseChanges({ draft: { tariffId, number, version }, isReleased }: ReleaseChangesProps) {
  const { t } = useTranslation('admin');
  const query = useQuery(releaseDifferenceQuery(tariffId, number, version));
  const { data } = query;
  return (
    <TitledCard title={t('release.changes')}>
      {isReleased ? null : <p>{t('release.first')}</p>}
      {data === undefined ? (
        <LoadState query={query} failed={t('versions.changesFailed')} />
      ) : data.changes.length > 0 ? (
        <ChangeTable label={t('release.changes')} changes={data.changes} />
      ) : isReleased ? (
        <p role="status">{t('release.same')}</p>
      ) : null}
      <p>
        <Link to={tariffPaths.summary(tariffId)}>{t('release.toDraft')}</Link>
      </p>
    </TitledCard>
  );
}
