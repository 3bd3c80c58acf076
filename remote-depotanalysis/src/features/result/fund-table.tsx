import type { AnalysisFund, DepotResult } from '@depotwerk/contract/analyses';
import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable, TitledCard } from '@depotwerk/ui/details';

/** The funds of the depot, largest first; one that the product does not know says so. */
export function FundTable({ depot: { funds, valueEur } }: { readonly depot: DepotResult }) {
  const { t } = useTranslation('depotanalysis');
  const formats = useFormats();
  return (
    <TitledCard title={t('funds.title')}>
      <DataTable<AnalysisFund>
        label={t('funds.title')}
        rows={funds}
        rowKey={({ isin }) => isin}
        loadAll={async () => funds}
        columns={[
          {
            key: 'name',
            title: t('funds.name'),
            render: ({ name }) => name ?? t('funds.unknown'),
            cell: ({ name }) => ({ kind: 'text', text: name ?? t('funds.unknown') }),
          },
          {
            key: 'isin',
            title: t('funds.isin'),
            render: ({ isin }) => isin,
            cell: ({ isin }) => ({ kind: 'text', text: isin }),
          },
          {
            key: 'peerGroup',
            title: t('mix.peerGroup'),
            render: ({ peerGroupName }) => peerGroupName ?? UNKNOWN,
            cell: ({ peerGroupName }) => ({ kind: 'text', text: peerGroupName }),
          },
          {
            key: 'eur',
            title: t('funds.eur'),
            isNumeric: true,
            render: ({ eur }) => formats.eur(eur),
            cell: ({ eur }) => ({ kind: 'money', value: eur }),
          },
          {
            key: 'share',
            title: t('mix.share'),
            isNumeric: true,
            render: ({ fraction }) => formats.fraction(fraction, 'share'),
            cell: ({ fraction }) => ({ kind: 'percent', fraction }),
          },
        ]}
      />
      <p>{t('funds.value', { value: formats.eur(valueEur) })}</p>
    </TitledCard>
  );
}
