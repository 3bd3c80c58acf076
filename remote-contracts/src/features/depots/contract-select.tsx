import type { LinkableContract, NewTraderDepot } from '@depotwerk/contract/banks';
import { api, useTranslation } from '@depotwerk/platform';
import { contractKeys } from '../contracts/api/contract-cache';
import { RecordSelect, type RecordChoice } from '@depotwerk/ui/forms';
import type { ChosenContract } from './use-depot-actions';

const MOST = 20;

export type ContractChoice = RecordChoice & ChosenContract;

const choiceOf = ({ id, contractNumber, customerName, tariffName }: LinkableContract): ContractChoice => ({
  id,
  contractNumber,
  name: `${contractNumber} · ${customerName}`,
  label: [contractNumber, customerName, tariffName].join(' · '),
});

interface ContractSelectProps {
  readonly id: string;
  readonly depot: NewTraderDepot;
  readonly value: ContractChoice | null;
  readonly onChange: (contract: ContractChoice | null) => void;
}

/** A contract of the depot's bank that has no depot yet; before anything is typed those of its customer are offered. */
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
        const query = { issuerId, ...narrowed, limit: MOST };
        return (await api.request('GET /contracts/unlinked', { query }, { signal })).map(choiceOf);
      }}
      onChange={onChange}
    />
  );
}
