import type { WorseRule } from '@depotwerk/contract/operation';
import {
  api,
  Link,
  pathTo,
  queryOptions,
  useFormats,
  useMay,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';

const worseQuery = queryOptions({
  queryKey: ['data-quality', 'contracts', 'worse'],
  queryFn: ({ signal }) => api.request('GET /data-quality/worse', {}, { signal }),
});

/** For who looks after the data: an entry for each rule that got worse; nothing while none did. */
export function WorkQuality() {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const mayMend = useMay('imports.run');
  const { data = [] } = useQuery({ ...worseQuery, enabled: mayMend });
  if (data.length === 0) return null;
  return (
    <TitledCard title={t('workList.quality.title')}>
      <DataTable<WorseRule>
        label={t('workList.quality.title')}
        rows={data}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'rule',
            title: t('workList.quality.rule'),
            width: '46%',
            render: ({ key }) => (
              <Link to={`${pathTo('dataQuality.records')}?rule=${key}`}>
                {t(`qualityRules.${key}.title`)}
              </Link>
            ),
          },
          {
            key: 'count',
            title: t('workList.quality.count'),
            isNumeric: true,
            render: ({ count }) => formats.number(count, 0),
          },
          {
            key: 'rise',
            title: t('workList.quality.rise'),
            render: ({ rise }) =>
              t('workList.quality.riseText', {
                count: rise.more,
                more: formats.number(rise.more, 0),
                since: formats.date(rise.since),
              }),
          },
        ]}
      />
    </TitledCard>
  );
}
