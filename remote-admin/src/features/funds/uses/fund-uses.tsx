import type { Fund } from '@depotwerk/contract/market';
import type { FundUses as Uses } from '@depotwerk/contract/tariffs';
import { Link, pathTo, useFormats, useMay, useQuery, useTranslation } from '@depotwerk/platform';
import { LoadState } from '@depotwerk/ui/data';
import { DataTable, TitledCard } from '@depotwerk/ui/details';
import { componentPaths } from '../../components/paths';
import { fundUsesQuery } from '../api/fund-uses';
import { contractsOfTariff } from '../../tariffs/paths';
import styles from '../funds.module.css';
import { AddToUniverses } from './add-to-universes';

type TariffOfFund = Uses['tariffs'][number];

/** Tariffs and universes in which a fund stands, and the way into further ones. */
export function FundUses({ fund }: { readonly fund: Fund }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const mayEdit = useMay('tariffs.edit');
  const query = useQuery(fundUsesQuery(fund.id));
  const { data } = query;
  if (data === undefined)
    return (
      <TitledCard title={t('fundUses.title')}>
        <LoadState query={query} failed={t('fundUses.failed')} waiting={t('fundUses.loading')} />
      </TitledCard>
    );
  const has = data.universes.filter(({ hasFund }) => hasFund);
  const open = data.universes.filter(({ hasFund, isManual }) => !hasFund && isManual);
  const roleText = ({ isInUniverse, isProtection }: TariffOfFund) =>
    [
      ...(isInUniverse ? [t('fundUses.role.universe')] : []),
      ...(isProtection ? [t('fundUses.role.protection')] : []),
    ].join(', ');
  return (
    <TitledCard title={t('fundUses.title')}>
      {data.tariffs.length === 0 ? (
        <p className={styles.reason}>{t('fundUses.noTariff')}</p>
      ) : (
        <DataTable<TariffOfFund>
          label={t('fundUses.tariffs')}
          rows={data.tariffs}
          rowKey={({ id }) => id}
          loadAll={async () => data.tariffs}
          columns={[
            {
              key: 'name',
              title: t('fundUses.tariff'),
              cell: ({ name }) => ({ kind: 'text', text: name }),
              render: ({ id, name }) => <Link to={pathTo('tariffs.detail', { tariffId: id })}>{name}</Link>,
            },
            {
              key: 'insurer',
              title: t('tariffs.column.insurer'),
              cell: ({ insurerName }) => ({ kind: 'text', text: insurerName }),
            },
            {
              key: 'role',
              title: t('fundUses.roleTitle'),
              cell: (row) => ({ kind: 'text', text: roleText(row) }),
            },
            {
              key: 'status',
              title: t('tariffs.column.status'),
              cell: ({ isInactive }) => ({
                kind: 'text',
                text: t(isInactive ? 'tariffs.inactive' : 'tariffs.active'),
              }),
            },
            {
              key: 'contracts',
              title: t('tariffs.column.contractCount'),
              isNumeric: true,
              cell: ({ contractCount }) => ({ kind: 'number', value: contractCount, decimals: 0 }),
              render: ({ id, insurerId, contractCount }) =>
                contractCount === 0 ? (
                  formats.number(0)
                ) : (
                  <Link to={contractsOfTariff(insurerId, id)}>{formats.number(contractCount)}</Link>
                ),
            },
          ]}
        />
      )}
      <h3 className={styles.fieldsTitle}>{t('fundUses.universes')}</h3>
      {has.length === 0 ? (
        <p className={styles.reason}>{t('fundUses.noUniverse')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('fundUses.universes')}>
          {has.map(({ id, name, isManual }) => (
            <li key={id}>
              <Link to={componentPaths.detail('universe', id)}>{name}</Link>{' '}
              {isManual ? null : <span className={styles.reason}>{t('fundUses.automatic')}</span>}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && open.length > 0 ? (
        data.isOffered ? (
          <AddToUniverses fundId={fund.id} fundName={fund.name} universes={open} />
        ) : (
          <p className={styles.reason}>{t('fundUses.notOffered')}</p>
        )
      ) : null}
    </TitledCard>
  );
}
