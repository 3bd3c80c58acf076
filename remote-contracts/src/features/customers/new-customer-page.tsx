import { dirtyFormsAbandoned, pathTo, useNavigate, useTranslation } from '@depotwerk/platform';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { CustomerForm } from './customer-form';

/** A new customer of one of the own groups. */
export function Component() {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('customer.form.new')}
        breadcrumbs={[
          { label: t('customers.title'), to: pathTo('customers.list') },
          { label: t('customer.form.new') },
        ]}
      />
      <Page>
        <CustomerForm
          customer={null}
          onSaved={({ id }) => {
            dirtyFormsAbandoned();
            void navigate(pathTo('customers.detail', { customerId: id }), { replace: true });
          }}
        />
      </Page>
    </>
  );
}
