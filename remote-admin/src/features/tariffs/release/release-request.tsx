import { UNKNOWN, useFormats, useTranslation } from '@depotwerk/platform';
import { Descriptions, TitledCard } from '@depotwerk/ui/details';
import type { TariffRecord } from '../api/tariff-drafts';

interface ReleaseRequestProps {
  readonly draft: TariffRecord;
  readonly contractCount: number;
}

/** Who asks for which version, from which day on, for how many contracts, and with which note. */
export function ReleaseRequest({ draft, contractCount }: ReleaseRequestProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { number, validFrom, submittedBy, submittedAt, note } = draft;
  return (
    <TitledCard title={t('release.request')}>
      <Descriptions
        column={{ xs: 1, sm: 2, lg: 4 }}
        size="small"
        layout="vertical"
        colon={false}
        items={[
          { key: 'number', label: t('versions.number'), children: formats.number(number, 0) },
          { key: 'from', label: t('versions.validFrom'), children: formats.date(validFrom) },
          {
            key: 'by',
            label: t('versions.submitted'),
            children: submittedAt
              ? t('versions.by', { name: submittedBy, at: formats.dateTime(submittedAt) })
              : (submittedBy ?? UNKNOWN),
          },
          { key: 'contracts', label: t('release.contracts'), children: formats.number(contractCount) },
          { key: 'note', label: t('tariffActions.note'), children: note ?? UNKNOWN, span: 'filled' },
        ]}
      />
    </TitledCard>
  );
}
