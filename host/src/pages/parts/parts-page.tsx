import { ANY_RELEASE_RIGHT } from '@depotwerk/domain';
import { holdsRight, toApiFault, useMay, useQuery, useTranslation, useUser } from '@depotwerk/platform';
import { Button, ErrorState, NoPermission, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { useState } from 'react';
import { PartRow } from './part-row';
import { partsQuery } from './parts-query';
import { RemedyDialog, type Chosen } from './remedy-dialog';
import styles from '../pages.module.css';

/** Works without any part, so that what keeps the application from working can be taken back. */
export function Component() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const mayRelease = useMay('releases.manage') || holdsRight(user, ANY_RELEASE_RIGHT);
  return (
    <>
      <PageHeader
        title={t('parts.title')}
        subtitle={t('parts.subtitle')}
        actions={<Button onClick={() => location.assign('/workbench')}>{t('parts.start')}</Button>}
      />
      <Page width="narrow">{mayRelease ? <Parts /> : <NoPermission />}</Page>
    </>
  );
}

function Parts() {
  const { t } = useTranslation('shell');
  const { data: parts, error, refetch } = useQuery(partsQuery);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState('');
  if (parts === undefined)
    return error ? <ErrorState fault={toApiFault(error)} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <section className={styles.section} aria-label={t('parts.title')}>
      <p>{t('parts.text')}</p>
      <p role="status">{done}</p>
      <ul className={styles.devices}>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} onChoose={(remedy) => setChosen({ part, remedy })} />
        ))}
      </ul>
      {chosen ? <RemedyDialog {...chosen} onDone={setDone} onClose={() => setChosen(null)} /> : null}
    </section>
  );
}
