import type { Customer } from '@depotwerk/contract/contracts';
import { search as searchLimits } from '@depotwerk/contract/floor/values/search';
import {
  Link,
  pathTo,
  useFormats,
  useMay,
  useInfiniteQuery,
  useSearchParams,
  useTranslation,
} from '@depotwerk/platform';
import { CellView, ListExport, loadAll, LoadState, SearchInput } from '@depotwerk/ui/data';
import { Card, DataTable } from '@depotwerk/ui/details';
import { EmptyState, LinkButton, Page, PageHeader } from '@depotwerk/ui/shell';
import { MoreRows } from '../paging/more-rows';
import { customerSearchQuery, findCustomers } from './api/customers';
import styles from './customers.module.css';

/** Customers of the own groups, by name. */
export function Component() {
  const { t } = useTranslation('contracts');
  const mayEdit = useMay('contracts.edit');
  const [address, setAddress] = useSearchParams();
  const search = address.get('search')?.trim() ?? '';
  return (
    <>
      <PageHeader
        title={t('customers.title')}
        actions={mayEdit ? <LinkButton to="/customers/new">{t('customer.form.new')}</LinkButton> : null}
      />
      <Page>
        <div className={styles.content}>
          <div className={styles.search}>
            <SearchInput
              label={t('customers.search')}
              placeholder={t('customers.searchPlaceholder')}
              value={search}
              onSearch={(wanted) => setAddress(wanted === '' ? {} : { search: wanted }, { replace: true })}
            />
          </div>
          {search.length < searchLimits.minLength ? (
            <EmptyState title={t(search === '' ? 'customers.start' : 'customers.tooShort')}>
              {search === '' ? t('customers.startText') : null}
            </EmptyState>
          ) : (
            <FoundCustomers search={search} />
          )}
        </div>
      </Page>
    </>
  );
}

function FoundCustomers({ search }: { search: string }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayViewContracts = useMay('contracts.view');
  const found = useInfiniteQuery(customerSearchQuery(search));
  if (found.data === undefined) return <LoadState query={found} failed={t('customers.failed')} rows={8} />;
  const customers = found.data.pages.flatMap(({ items }) => items);
  const total = found.data.pages.at(-1)?.total ?? 0;
  if (customers.length === 0)
    return <EmptyState title={t('customers.none')}>{t('customers.noneText', { search })}</EmptyState>;
  const text = (value: string | null | undefined) => value ?? formats.number(null);
  return (
    <>
      <Card size="small">
        <DataTable<Customer>
          label={t('customers.title')}
          rows={customers}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('customers.column.name'),
              render: ({ id, firstName, lastName }) => (
                <Link to={pathTo('customers.detail', { customerId: id })}>{`${lastName}, ${firstName}`}</Link>
              ),
            },
            {
              key: 'dateOfBirth',
              title: t('customers.column.dateOfBirth'),
              render: ({ dateOfBirthFormatted }) => formats.birthDate(dateOfBirthFormatted),
            },
            {
              key: 'group',
              title: t('customers.column.group'),
              render: ({ group }) => text(group?.groupName),
            },
            {
              key: 'contractCount',
              title: t('customers.column.contractCount'),
              isNumeric: true,
              render: ({ id, contractCount }) => (
                <CellView
                  cell={{
                    kind: 'number',
                    value: contractCount,
                    path: mayViewContracts ? `${pathTo('contracts.list')}?customerId=${id}` : undefined,
                  }}
                />
              ),
            },
          ]}
        />
      </Card>
      <div className={styles.more}>
        <span role="status">
          {t('customers.shown', { shown: formats.number(customers.length), total: formats.number(total) })}
        </span>
        <ListExport<Customer>
          title={t('customers.title')}
          isEmpty={total === 0}
          columns={[
            {
              title: t('customers.column.name'),
              cell: ({ firstName, lastName }) => ({ kind: 'text', text: `${lastName}, ${firstName}` }),
            },
            {
              title: t('customers.column.dateOfBirth'),
              cell: ({ dateOfBirthFormatted }) => ({ kind: 'text', text: dateOfBirthFormatted ?? null }),
            },
            {
              title: t('customers.column.group'),
              cell: ({ group }) => ({ kind: 'text', text: group?.groupName ?? null }),
            },
            {
              title: t('customers.column.contractCount'),
              cell: ({ contractCount }) => ({ kind: 'number', value: contractCount }),
            },
          ]}
          loadAll={() => loadAll((paging) => findCustomers({ search, ...paging }))}
        />
        <MoreRows label={t('customers.more')} query={found} />
      </div>
    </>
  );
}
