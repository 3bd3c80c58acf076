import type { ContractRow } from '@depotwerk/contract/contracts';
import {
  Link,
  pathTo,
  toApiFault,
  UNKNOWN,
  useFormats,
  useMay,
  useParams,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, LoadState } from '@depotwerk/ui/data';
import { Card, DataTable } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { customerContractsQuery } from '../contracts/api/contract-pages';
import { hintTitle } from '../contracts/hint';
import { customerIdOf, customerQuery } from './api/customers';

const NOT_FOUND = 404;

/** One customer with the contracts that the signed-in user may see. */
export function Component() {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayEdit = useMay('contracts.edit');
  const customerId = customerIdOf(useParams().customerId);
  const query = useQuery(customerQuery(customerId));
  const { data: customer, error } = query;

  if (customerId === undefined || toApiFaultStatus(error) === NOT_FOUND)
    return (
      <>
        <PageHeader
          title={t('customer.notFound')}
          breadcrumbs={[{ label: t('customers.title'), to: pathTo('customers.list') }]}
        />
        <EmptyState
          title={t('customer.notFound')}
          actions={<LinkButton to={pathTo('customers.list')}>{t('customer.back')}</LinkButton>}
        >
          {t('customer.notFoundText')}
        </EmptyState>
      </>
    );
  if (customer === undefined)
    return <LoadState isPage title={t('customers.title')} query={query} failed={t('customer.failed')} />;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: t('customers.title'), to: pathTo('customers.list') }, { label: name }]}
        figures={[
          { label: t('customer.dateOfBirth'), value: formats.birthDate(customer.dateOfBirthFormatted) },
          { label: t('customer.group'), value: customer.group?.groupName ?? formats.date(null) },
          { label: t('customer.form.email'), value: customer.email ?? UNKNOWN },
          { label: t('customer.form.phoneNumber'), value: customer.phoneNumber ?? UNKNOWN },
        ]}
        actions={
          mayEdit ? (
            <LinkButton to={`/customers/${customerId}/edit`}>{t('customer.form.edit')}</LinkButton>
          ) : null
        }
      />
      <Page>
        <Card
          size="small"
          title={t('customer.contracts')}
          extra={
            <Link to={`${pathTo('contracts.list')}?customerId=${customerId}`}>
              {t('customer.allContracts')}
            </Link>
          }
        >
          <CustomerContracts customerId={customerId} />
        </Card>
      </Page>
    </>
  );
}

const toApiFaultStatus = (error: unknown): number | null => (error ? toApiFault(error).status : null);

function CustomerContracts({ customerId }: { customerId: number }) {
  const { t } = useTranslation('contracts');
  const client = useQueryClient();
  const query = useQuery(customerContractsQuery(client, customerId));
  const { data } = query;
  if (data === undefined) return <LoadState query={query} failed={t('customer.contractsFailed')} />;
  if (data.items.length === 0) return <EmptyState title={t('customer.noContracts')} />;
  return (
    <DataTable<ContractRow>
      label={t('customer.contracts')}
      rows={data.items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'contractNumber',
          title: t('list.column.contractNumber'),
          render: ({ id, contractNumber }) => (
            <Link to={pathTo('contracts.detail', { contractId: id })}>{contractNumber}</Link>
          ),
        },
        { key: 'tariff', title: t('list.column.tariff'), render: ({ tariff }) => tariff.name },
        { key: 'insurer', title: t('list.column.insurer'), render: ({ insurer }) => insurer.issuerName },
        {
          key: 'worstHint',
          title: t('list.column.worstHint'),
          render: ({ worstHint }) => (
            <CellView
              cell={
                worstHint === null
                  ? { kind: 'text', text: null }
                  : {
                      kind: 'severity',
                      severity: worstHint.severity,
                      text: hintTitle(worstHint.hintKey, t),
                    }
              }
            />
          ),
        },
        {
          key: 'score',
          title: t('list.column.score'),
          width: '140px',
          render: ({ score, scoreBand }) => (
            <CellView cell={{ kind: 'score', value: score, band: scoreBand }} />
          ),
        },
        {
          key: 'value',
          title: t('list.column.value'),
          isNumeric: true,
          render: ({ value }) => <CellView cell={{ kind: 'money', value }} />,
        },
      ]}
    />
  );
}
