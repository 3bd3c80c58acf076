import type { ContractRow, NewTraderDepot } from '@depotwerk/contract';
import { api, useTranslation } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';
import { RecordSelect, type RecordChoice } from '@depotwerk/ui/forms';
import type { ChosenContract } from './use-depot-actions';

const MOST = 20;

export type ContractChoice = RecordChoice & ChosenContract;

const choiceOf = ({ id, contractNumber, customer, tariff }: ContractRow): ContractChoice => ({
  id,
  contractNumber,
  name: `${contractNumber} · ${customer.lastName}, ${customer.firstName}`,
  label: [contractNumber, `${customer.lastName}, ${customer.firstName}`, tariff.name].join(' · '),
});

interface ContractSelectProps {
  readonly id: string;
  readonly depot: NewTraderDepot;
  readonly value: ContractChoice | null;
  readonly onChange: (contract: ContractChoice | null) => void;
}

/** A contract of the depot's bank; before anything is typed those of its customer are offered. */
export function ContractSelect({ id, depot: { issuerId, customer }, value, onChange }: ContractSelectProps) {
  const { t } = useTranslation('contracts');
  return (
    <RecordSelect
      id={id}
      value={value}
      placeholder={t('newDepots.choose.placeholder')}
      queryKey={[...contractKeys.ofCustomers, 'choice', issuerId, customer?.id ?? null]}
      offersAll={customer !== null}
      load={async (search, signal) => {
        const narrowed = search === '' ? { ...(customer && { customerId: customer.id }) } : { search };
        const query = { insurerId: issuerId, ...narrowed, limit: MOST };
        const { items } = await api.request('GET /contracts', { query }, { signal });
        return items.map(choiceOf);
      }}
      onChange={onChange}
    />
  );
}
