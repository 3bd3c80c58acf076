import { Link, pathTo, useFormats, useMay, useTranslation } from '@depotwerk/platform';
import { Descriptions, type DescriptionsProps } from '@depotwerk/ui/details';
import { StatusTag, useListPath } from '@depotwerk/ui/data';
import { PageHeader } from '@depotwerk/ui/shell';
import { contractList } from '../list/contract-list';
import { ContractActions } from './contract-actions';
import type { LoadedContract } from './loaded-contract';
import { ScoreFigure } from './score-figure';
import { valuationLabel } from './valuation-label';

/** Who, what, how much and how good, with the actions; expanded with the facts of the contract. */
export function ContractHeader({ contract, info }: LoadedContract) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const listPath = useListPath(contractList);
  const mayViewCustomers = useMay('customers.view');
  const { customer, insurer } = info;
  const name = `${customer.firstName} ${customer.lastName}`;

  const facts: NonNullable<DescriptionsProps['items']> = [
    {
      key: 'customer',
      children: mayViewCustomers ? (
        <Link to={pathTo('customers.detail', { customerId: customer.id })}>{name}</Link>
      ) : (
        name
      ),
    },
    { key: 'dateOfBirth', children: formats.birthDate(customer.dateOfBirthFormatted) },
    { key: 'group', children: customer.groupName ?? formats.date(null) },
    { key: 'tariffType', children: info.tariffTypeName },
    {
      key: 'startDate',
      children: contract.isStartUnknown ? t('figure.unknown') : formats.date(contract.startDate),
    },
    { key: 'endDate', children: formats.date(contract.endDate) },
    { key: 'monthlyContribution', children: formats.eur(info.monthlyContribution) },
    { key: 'lastConsultation', children: formats.date(contract.lastConsultation) },
    { key: 'externalConsumerKey', children: contract.externalConsumerKey ?? formats.date(null) },
  ].map((fact) => ({ ...fact, label: t(`detail.fact.${fact.key}`) }));

  return (
    <PageHeader
      title={name}
      subtitle={
        <>
          {[info.contractNumber, contract.tariff.name, insurer.issuerName].join(' · ')}{' '}
          {info.tariffChangesOn ? (
            <StatusTag>{t('detail.tariffChanges', { date: formats.date(info.tariffChangesOn) })}</StatusTag>
          ) : null}
        </>
      }
      breadcrumbs={[{ label: t('contracts.title'), to: listPath }, { label: info.contractNumber }]}
      figures={[
        {
          label: valuationLabel(info, t, formats),
          value: formats.eur(info.value),
        },
        { label: t('detail.figure.score'), value: <ScoreFigure score={contract.contractScore} /> },
      ]}
      actions={
        <ContractActions
          contract={contract}
          contractNumber={info.contractNumber}
          customerName={name}
          insurerId={insurer.id}
        />
      }
      details={<Descriptions size="small" column={{ xs: 1, sm: 2, lg: 3 }} items={facts} />}
    />
  );
}
