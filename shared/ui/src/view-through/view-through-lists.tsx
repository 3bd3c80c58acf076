import type { ContractViewThrough } from '@depotwerk/contract/contracts';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { DataTable } from '../table/data-table';
import { ExposureTable } from './exposure-table';
import { ViewThroughSources } from './view-through-sources';
import styles from './view-through.module.css';

/** What funds hold: shares of all fund assets, how much of them is covered, overlaps, and the files that say so. */
export function ViewThroughLists({ view }: { readonly view: ContractViewThrough }) {
  const { t } = useTranslation('ui');
  if (view.funds.every(({ source }) => source === null))
    return <p className={styles.note}>{t('viewThrough.none')}</p>;
  return <KnownLists view={view} />;
}

function KnownLists({ view }: { readonly view: ContractViewThrough }) {
  const { t, i18n } = useTranslation('ui');
  const formats = useFormats();
  const { funds, covered, overlaps, heldFunds = { through: 0, closed: 0 } } = view;
  const without = funds.filter(({ source }) => source === null).map(({ name }) => name);
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  const nameOf = (isin: string) => funds.find((fund) => fund.isin === isin)?.name ?? isin;
  return (
    <div className={styles.lists}>
      <p className={styles.note}>
        {t('viewThrough.covered', {
          share: formats.fraction(covered),
          known: funds.length - without.length,
          all: funds.length,
        })}
        {without.length === 0 ? null : ` ${t('viewThrough.without', { funds: without.join(', ') })}`}
      </p>
      {heldFunds.through + heldFunds.closed > 0 ? (
        <p className={styles.note}>
          {t('viewThrough.heldFunds', {
            through: formats.fraction(heldFunds.through),
            closed: formats.fraction(heldFunds.closed),
          })}
        </p>
      ) : null}
      <ExposureTable title={t('viewThrough.positions')} rows={view.positions} />
      <ExposureTable title={t('viewThrough.issuers')} rows={view.issuers} />
      <ExposureTable title={t('viewThrough.countries')} rows={view.countries} nameOf={countryOf} />
      <ExposureTable title={t('viewThrough.currencies')} rows={view.currencies} />
      <h3 className={styles.heading}>{t('viewThrough.overlaps')}</h3>
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
      <ViewThroughSources funds={funds} innerFunds={view.innerFunds ?? []} />
    </div>
  );
}
