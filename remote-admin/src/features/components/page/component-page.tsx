import type { Component } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { toApiFault, useParams, useQuery, useTranslation } from '@depotwerk/platform';
import { CellView, LoadFailed, StatusTag, useListPath, useRecordOfList } from '@depotwerk/ui/data';
import { EmptyState, LinkButton, Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import type { ComponentType } from 'react';
import { componentQuery } from '../api/components';
import { componentLists } from '../list/component-list';
import { componentPaths } from '../paths';
import type { ComponentEditorProps } from '../wizard/component-form';

interface ComponentPageOptions<K extends ComponentKind> {
  readonly Editor: ComponentType<ComponentEditorProps<K>>;
  /** Parameter of the route that holds the id. */
  readonly param: string;
}

const GONE: readonly number[] = [400, 404];

/** The page of a stored component. */
export const componentPage = <K extends ComponentKind>(
  kind: K,
  { Editor, param }: ComponentPageOptions<K>,
): ComponentType =>
  function ComponentPage() {
    const { t } = useTranslation('admin');
    const { [param]: id } = useParams();
    const listPath = useListPath(componentLists[kind]);
    useRecordOfList();
    const { data, error, isFetching, refetch } = useQuery(componentQuery(kind, Number(id)));
    if (data) return <StoredComponent key={data.id} kind={kind} component={data} Editor={Editor} />;
    if (!error) return <PageSkeleton />;
    const isGone = GONE.includes(toApiFault(error).status);
    return (
      <>
        <PageHeader
          title={t(isGone ? 'components.notFound' : 'components.title')}
          breadcrumbs={[{ label: t('components.title'), to: listPath }]}
        />
        {isGone ? (
          <EmptyState
            title={t('components.notFound')}
            actions={<LinkButton to={listPath}>{t('components.toList')}</LinkButton>}
          >
            {t('components.notFoundText')}
          </EmptyState>
        ) : (
          <Page>
            <LoadFailed
              title={t('components.loadFailed')}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Page>
        )}
      </>
    );
  };

interface StoredComponentProps<K extends ComponentKind> {
  readonly kind: K;
  readonly component: Component<K>;
  readonly Editor: ComponentType<ComponentEditorProps<K>>;
}

function StoredComponent<K extends ComponentKind>({ kind, component, Editor }: StoredComponentProps<K>) {
  const { t } = useTranslation('admin');
  const listPath = useListPath(componentLists[kind]);
  const { name, isInactive, tariffCount } = component;
  const subtitleKind: ComponentKind = kind;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t(`components.one.${subtitleKind}`)}
        breadcrumbs={[{ label: t('components.title'), to: listPath }, { label: name }]}
        figures={[
          {
            label: t('components.column.tariffCount'),
            value: (
              <CellView
                cell={{
                  kind: 'number',
                  value: tariffCount,
                  decimals: 0,
                  path: componentPaths.usage(kind, component.id),
                }}
              />
            ),
          },
          {
            label: t('components.column.status'),
            value: (
              <StatusTag tone={isInactive ? 'neutral' : 'success'}>
                {t(isInactive ? 'components.inactive' : 'components.active')}
              </StatusTag>
            ),
          },
        ]}
      />
      <Page>
        <Editor stored={component} />
      </Page>
    </>
  );
}
