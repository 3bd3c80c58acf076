import { componentKinds } from '@depotwerk/domain';
import type { ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useFormats, useMay, useNavigate, useTranslation } from '@depotwerk/platform';
import { listPage, RecordList, Segmented, useListRows } from '@depotwerk/ui/data';
import { LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { useCallback, useMemo, type ComponentType } from 'react';
import { useComponentActions } from '../actions/use-component-actions';
import { componentCalls } from '../api/component-calls';
import { componentKeys } from '../api/components';
import { componentPaths } from '../paths';
import { ComponentCard } from './component-card';
import { componentColumns } from './component-columns';
import { componentLists, type ComponentsOnScreen } from './component-list';
import styles from './component-list-page.module.css';

const CARD_HEIGHT_PX = 104;

/** Components of one kind: find, open, copy, switch on and off, delete. */
function Components({ kind, list }: { readonly kind: ComponentKind; readonly list: ComponentsOnScreen }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const navigate = useNavigate();
  const mayEdit = useMay('tariffs.edit');
  const rows = useListRows(list, { queryKey: componentKeys.list(kind), load: componentCalls(kind).list });
  const { actionsOf, dialogs } = useComponentActions(kind);
  const columns = useMemo(
    () =>
      componentColumns({
        kind,
        t,
        sizeText: ({ size }) => t(`components.size.${kind}`, { count: size, size: formats.number(size) }),
        formats,
        actionsOf,
      }),
    [kind, t, formats, actionsOf],
  );
  const card = useCallback(
    (row: ComponentRow) => <ComponentCard kind={kind} row={row} actions={actionsOf(row)} />,
    [kind, actionsOf],
  );
  return (
    <>
      <PageHeader
        title={t('components.title')}
        actions={
          mayEdit ? (
            <LinkButton type="primary" to={componentPaths.create(kind)}>
              {t(`components.new.${kind}`)}
            </LinkButton>
          ) : null
        }
      />
      <Page>
        <div className={styles.kinds}>
          <Segmented<ComponentKind>
            aria-label={t('components.kindLabel')}
            value={kind}
            options={componentKinds.map((value) => ({ value, label: t(`components.kind.${value}`) }))}
            onChange={(chosen) => void navigate(componentPaths.list(chosen))}
          />
        </div>
        <RecordList
          list={list}
          rows={rows}
          columns={columns}
          words={{}}
          card={card}
          cardHeightPx={CARD_HEIGHT_PX}
          onOpen={({ id }) => void navigate(componentPaths.detail(kind, id))}
        />
      </Page>
      {dialogs}
    </>
  );
}

/** The list of one kind, as a route loads it. */
export const componentListPage = (kind: ComponentKind): ComponentType =>
  listPage(componentLists[kind], ({ list }) => <Components kind={kind} list={list} />);
