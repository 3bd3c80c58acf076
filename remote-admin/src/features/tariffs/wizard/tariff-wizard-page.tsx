import {
  dirtyFormsAbandoned,
  pathTo,
  toApiFault,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { hintsQuery } from '../api/lookups';
import { draftQuery } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { tariffIdOf } from '../tariff-id';
import { TariffEditor } from './tariff-editor';

const GONE: readonly number[] = [400, 404];

/** A new tariff, or the open version of one, in the wizard. */
export function Component() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  // The step stays when a new tariff gets an address of its own.
  const { search } = useLocation();
  const { tariffId: inAddress } = useParams();
  const isNew = inAddress === undefined;
  const tariffId = tariffIdOf(inAddress);
  const draft = useQuery({ ...draftQuery(tariffId), enabled: !Number.isNaN(tariffId) });
  const hints = useQuery(hintsQuery);
  const isGone =
    !isNew &&
    (Number.isNaN(tariffId) || (draft.error !== null && GONE.includes(toApiFault(draft.error).status)));
  const failed = hints.error ?? draft.error;
  const name = isNew ? t('tariffWizard.new') : (draft.data?.input.name ?? t('tariff.title'));
  const header = (
    <PageHeader
      title={name}
      subtitle={
        draft.data
          ? t('tariffWizard.version', {
              number: draft.data.number,
              state: t(`tariffWizard.state.${draft.data.state}`),
            })
          : null
      }
      breadcrumbs={[
        { label: t('tariffs.title'), to: tariffPaths.list },
        ...(isNew || isGone ? [] : [{ label: name, to: pathTo('tariffs.detail', { tariffId }) }]),
        { label: t(isNew ? 'tariffWizard.new' : 'tariffWizard.edit') },
      ]}
    />
  );
  if (isGone)
    return (
      <>
        <PageHeader
          title={t('tariff.title')}
          breadcrumbs={[{ label: t('tariffs.title'), to: tariffPaths.list }]}
        />
        <Page>
          <EmptyState
            title={t('tariff.notFound')}
            actions={<LinkButton to={tariffPaths.list}>{t('tariff.toList')}</LinkButton>}
          />
        </Page>
      </>
    );
  const isLoaded = hints.data !== undefined && (isNew || draft.data !== undefined);
  if (!isLoaded)
    return failed ? (
      <>
        {header}
        <Page>
          <LoadFailed
            title={t('tariff.failed')}
            error={failed}
            isRetrying={hints.isFetching || draft.isFetching}
            onRetry={() => {
              void hints.refetch();
              if (!isNew) void draft.refetch();
            }}
          />
        </Page>
      </>
    ) : (
      <PageSkeleton title={name} />
    );
  return (
    <>
      {header}
      <Page>
        <TariffEditor
          key={isNew ? 'new' : tariffId}
          stored={isNew ? null : (draft.data ?? null)}
          hints={hints.data}
          {...(isNew
            ? {
                onSaved: ({ id }: { readonly id: number }) => {
                  dirtyFormsAbandoned();
                  void navigate({ pathname: tariffPaths.edit(id), search }, { replace: true });
                },
              }
            : {})}
        />
      </Page>
    </>
  );
}
