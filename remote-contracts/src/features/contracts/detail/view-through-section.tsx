import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { useFormats, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { Collapse, DataTable } from '@depotwerk/ui/details';
import { viewThroughQuery } from '../api/contract-detail';
import { ExposureTable } from './exposure-table';
import styles from './tab.module.css';
import { ViewThroughSources } from './view-through-sources';

/** On demand, what the contract holds through its funds. */
export function ViewThroughSection({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'viewThrough',
          label: t('viewThrough.title'),
          children: <LoadedViewThrough contractId={contractId} />,
        },
      ]}
    />
  );
}

function LoadedViewThrough({ contractId }: { readonly contractId: number }) {
  const { t } = useTranslation('contracts');
  const query = useQuery(viewThroughQuery(contractId));
  if (!query.data)
    return (
      <LoadState query={query} failed={t('viewThrough.failed')} waiting={t('viewThrough.loading')} rows={6} />
    );
  return query.data.funds.some(({ source }) => source !== null) ? (
    <Lists view={query.data} />
  ) : (
    <p className={styles.note}>{t('viewThrough.none')}</p>
  );
}

function Lists({ view }: { readonly view: ContractViewThrough }) {
  const { t, i18n } = useTranslation('contracts');
  const formats = useFormats();
  const { funds, covered, overlaps } = view;
  const without = funds.filter(({ source }) => source === null).map(({ name }) => name);
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  const nameOf = (isin: string) => funds.find((fund) => fund.isin === isin)?.name ?? isin;
  return (
    <div className={styles.sections}>
      <p className={styles.note}>
        {t('viewThrough.covered', {
          share: formats.fraction(covered),
          known: funds.length - without.length,
          all: funds.length,
        })}
        {without.length === 0 ? null : ` ${t('viewThrough.without', { funds: without.join(', ') })}`}
      </p>
      <ExposureTable title={t('viewThrough.positions')} rows={view.positions} />
      <ExposureTable title={t('viewThrough.issuers')} rows={view.issuers} />
      <ExposureTable title={t('viewThrough.countries')} rows={view.countries} nameOf={countryOf} />
      <ExposureTable title={t('viewThrough.currencies')} rows={view.currencies} />
      <h3 className={styles.partHeading}>{t('viewThrough.overlaps')}</h3>
      <p className={styles.note}>
        {t(overlaps.length === 0 ? 'viewThrough.noOverlap' : 'viewThrough.overlapText')}
      </p>
      {overlaps.length === 0 ? null : (
        <DataTable<ContractViewThrough['overlaps'][number]>
          label={t('viewThrough.overlaps')}
          rows={overlaps}
          rowKey={({ first, second }) => `${first} ${second}`}
          loadAll={async () => overlaps}
          columns={[
            {
              key: 'pair',
              title: t('viewThrough.pair'),
              render: ({ first, second }) => `${nameOf(first)} · ${nameOf(second)}`,
              cell: ({ first, second }) => ({ kind: 'text', text: nameOf(first), secondary: nameOf(second) }),
            },
            {
              key: 'instruments',
              title: t('viewThrough.common'),
              isNumeric: true,
              render: ({ instruments }) => formats.number(instruments, 0),
              cell: ({ instruments }) => ({ kind: 'number', value: instruments }),
            },
            {
              key: 'share',
              title: t('viewThrough.share'),
              isNumeric: true,
              render: ({ share }) => formats.fraction(share),
              cell: ({ share }) => ({ kind: 'percent', fraction: share }),
            },
          ]}
        />
      )}
      <ViewThroughSources funds={funds} />
    </div>
  );
}
