import {
  dirtyFormsAbandoned,
  pathTo,
  useNavigate,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Page, PageHeader } from '@depotwerk/ui/shell';
import { customerIdOf, customerQuery } from './api/customers';
import { CustomerForm } from './customer-form';

/** Corrects the record of a customer. */
export function Component() {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const customerId = customerIdOf(useParams().customerId);
  const query = useQuery(customerQuery(customerId));
  const { data: customer } = query;
  if (customer === undefined)
    return <LoadState isPage title={t('customer.form.title')} query={query} failed={t('customer.failed')} />;
  const path = pathTo('customers.detail', { customerId: customer.id });
  return (
    <>
      <PageHeader
        title={t('customer.form.title')}
        breadcrumbs={[
          { label: t('customers.title'), to: pathTo('customers.list') },
          { label: `${customer.firstName} ${customer.lastName}`.trim(), to: path },
          { label: t('customer.form.title') },
        ]}
      />
      <Page>
        <CustomerForm
          customer={customer}
          onSaved={() => {
            dirtyFormsAbandoned();
            void navigate(path, { replace: true });
          }}
        />
      </Page>
    </>
  );
}
