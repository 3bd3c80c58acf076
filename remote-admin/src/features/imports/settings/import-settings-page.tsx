import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { checkLimitsQuery } from '../api/check-limits';
import styles from '../imports.module.css';
import { importPaths } from '../paths';
import { CheckLimitsForm } from './check-limits-form';
import { InsurerNumbersCard } from './insurer-numbers-card';

/** From when something new counts only once somebody has confirmed it, and how contract numbers are compared. */
export function Component() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const query = useQuery(checkLimitsQuery);
  const { data: setting } = query;
  return (
    <>
      <PageHeader
        title={t('importSettings.title')}
        subtitle={t('importSettings.subtitle')}
        breadcrumbs={[{ label: t('imports.title'), to: importPaths.list }]}
      />
      <Page>
        <div className={styles.sections}>
          <TitledCard title={t('checkLimits.title')}>
            {setting === undefined ? (
              <LoadState
                query={query}
                failed={t('checkLimits.loadFailed')}
                waiting={t('checkLimits.loading')}
                rows={8}
              />
            ) : (
              <>
                <p>{t('checkLimits.text')}</p>
                <p>
                  {setting.changedAt === null
                    ? t('checkLimits.ofProduct')
                    : t('checkLimits.changed', {
                        by: setting.changedBy,
                        at: formats.dateTime(setting.changedAt),
                        reason: setting.reason,
                      })}
                </p>
                <CheckLimitsForm setting={setting} />
              </>
            )}
          </TitledCard>
          <InsurerNumbersCard />
        </div>
      </Page>
    </>
  );
}
