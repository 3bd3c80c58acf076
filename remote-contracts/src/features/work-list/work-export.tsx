import type { WorkItem } from '@depotwerk/contract/advice';
import { api, useTranslation } from '@depotwerk/platform';
import { ListExport, loadAll } from '@depotwerk/ui/data';
import { hintTitle } from '../contracts/hint';
import type { WorkFilter } from './work-list-calls';

/** The work list as a file, all of it. */
export function WorkExport({ filter }: { readonly filter: WorkFilter }) {
  const { t } = useTranslation('contracts');
  return (
    <ListExport<WorkItem>
      title={t('workList.title')}
      isEmpty={false}
      columns={[
        {
          title: t('customers.column.name'),
          cell: ({ customer }) => ({ kind: 'text', text: `${customer.lastName}, ${customer.firstName}` }),
        },
        {
          title: t('list.column.contractNumber'),
          cell: ({ contractNumber }) => ({ kind: 'text', text: contractNumber }),
        },
        { title: t('list.column.tariff'), cell: ({ tariffName }) => ({ kind: 'text', text: tariffName }) },
        {
          title: t('workList.column.reason'),
          cell: ({ reason }) => ({ kind: 'text', text: hintTitle(reason.hintKey, t) }),
        },
        {
          title: t('workList.column.eur'),
          cell: ({ reason }) => ({ kind: 'money', value: reason.eurAffected }),
        },
        {
          title: t('workList.column.score'),
          cell: ({ score, scoreBand }) => ({ kind: 'score', value: score, band: scoreBand }),
        },
        { title: t('list.column.value'), cell: ({ value }) => ({ kind: 'money', value }) },
      ]}
      loadAll={() => loadAll((paging) => api.request('GET /work-list', { query: { ...filter, ...paging } }))}
    />
  );
}
