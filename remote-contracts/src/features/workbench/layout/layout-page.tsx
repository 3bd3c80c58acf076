import { roleKinds, type RoleKind } from '@depotwerk/contract/identity/values/role-kinds';
import { pathTo, useNavigate, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState, Segmented } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { layoutQuery } from '../api/layouts';
import { LayoutEditor } from './layout-editor';

const audienceOf = (text: string | undefined): RoleKind =>
  roleKinds.find((kind) => kind === text) ?? 'adviser';

/** What each kind of user finds on the workbench. */
export function Component() {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const audience = audienceOf(useParams()['audience']);
  const query = useQuery(layoutQuery(audience));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('workbench.layout.title')}
        breadcrumbs={[{ label: t('workbench.title'), to: pathTo('workbench.open') }]}
      />
      <Page>
        <Segmented
          aria-label={t('workbench.layout.audience')}
          value={audience}
          onChange={(next) => void navigate(`${pathTo('workbench.open')}/layout/${next}`)}
          options={roleKinds.map((value) => ({ value, label: t(`workbench.layout.of.${value}`) }))}
        />
        {data ? (
          // Another version is another form: what is typed belongs to the one that it began with.
          <LayoutEditor key={`${audience} ${data.version}`} layout={data} />
        ) : (
          <LoadState query={query} failed={t('workbench.layout.failed')} rows={10} />
        )}
      </Page>
    </>
  );
}
