import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';

/** The frame of every page: way back, title, key figures, main action; and what is said where there is nothing yet. */
export function OrdersPage() {
  return (
    <>
      <PageHeader
        title="Aufträge"
        breadcrumbs={[{ label: 'Verträge', to: '/contracts' }, { label: 'Aufträge' }]}
        figures={[{ label: 'Offen', value: '0' }]}
        actions={
          <LinkButton to="/orders/new" type="primary">
            Auftrag anlegen
          </LinkButton>
        }
      />
      <Page>
        <EmptyState title="Hier ist noch nichts.">Aufträge entstehen aus Verträgen.</EmptyState>
      </Page>
    </>
  );
}
