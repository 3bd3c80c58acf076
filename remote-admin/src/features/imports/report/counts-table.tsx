import type { ImportPreview } from '@depotwerk/contract';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '@depotwerk/ui/details';

const nouns = {
  gdv: ['customers', 'contracts', 'funds', 'holdings'],
  ept: ['funds'],
  prices: ['prices'],
  funds: ['funds'],
} as const satisfies Record<ImportPreview['kind'], readonly (keyof ImportPreview)[]>;
const outcomes = ['created', 'updated', 'unchanged'] as const;
type Noun = (typeof nouns)[keyof typeof nouns][number];

/** What was created, changed and left as it was. Each kind of file speaks of its own nouns. */
export function CountsTable({ report }: { readonly report: Pick<ImportPreview, 'kind' | Noun> }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <DataTable<Noun>
      label={t('report.counts.title')}
      rows={nouns[report.kind]}
      rowKey={(noun) => noun}
      columns={[
        { key: 'noun', title: t('report.counts.what'), render: (noun) => t(`report.counts.${noun}`) },
        ...outcomes.map((outcome) => ({
          key: outcome,
          title: t(`report.counts.${outcome}`),
          isNumeric: true,
          render: (noun: Noun) => formats.number(report[noun][outcome]),
        })),
      ]}
    />
  );
}
