import type { ComponentKind } from '@depotwerk/domain';
import { dirtyFormsAbandoned, useNavigate, useTranslation } from '@depotwerk/platform';
import { useListPath } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import type { ComponentType } from 'react';
import { componentLists } from '../list/component-list';
import { componentPaths } from '../paths';
import type { ComponentEditorProps } from '../wizard/component-form';

/** The page of a new component. */
export const newComponentPage = <K extends ComponentKind>(
  kind: K,
  Editor: ComponentType<ComponentEditorProps<K>>,
): ComponentType =>
  function NewComponentPage() {
    const { t } = useTranslation('admin');
    const navigate = useNavigate();
    const listPath = useListPath(componentLists[kind]);
    const titleKind: ComponentKind = kind;
    const title = t(`components.new.${titleKind}`);
    return (
      <>
        <PageHeader
          title={title}
          breadcrumbs={[{ label: t('components.title'), to: listPath }, { label: title }]}
        />
        <Page>
          <Editor
            stored={null}
            onSaved={({ id }) => {
              dirtyFormsAbandoned();
              void navigate(componentPaths.detail(kind, id), { replace: true });
            }}
          />
        </Page>
      </>
    );
  };
