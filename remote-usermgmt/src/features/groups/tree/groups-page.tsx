import { Outlet, useMatches, useMay, useParams, useTranslation } from '@depotwerk/platform';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { paths } from '../paths';
import { GroupTree } from './group-tree';
import { GroupsExport } from './groups-export';
import styles from './groups-page.module.css';

/** The group tree, and beside it the group that is opened; on narrow screens one of the two. */
export function Component() {
  const { t } = useTranslation('usermgmt');
  const mayEdit = useMay('groups.edit');
  const { groupId = null } = useParams();
  const isOpened = useMatches().some(({ pathname }) => pathname.length > paths.list.length + 1);
  return (
    <>
      <PageHeader
        title={t('groups.title')}
        actions={
          <>
            <GroupsExport />
            {mayEdit ? (
              <LinkButton to={paths.create(groupId)} type="primary">
                {t('groups.new')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Page>
        <div className={styles.columns} data-opened={isOpened || undefined}>
          <section className={styles.tree} aria-label={t('groups.tree')}>
            <GroupTree selectedId={groupId} />
          </section>
          <div className={styles.detail}>
            <Outlet />
          </div>
        </div>
      </Page>
    </>
  );
}
