import type { AccessQuestion, UserDetail } from '@depotwerk/contract/identity';
import { useQuery, useTranslation } from '@depotwerk/platform';
import { Button, Form, LoadFailed, Select } from '@depotwerk/ui/data';
import { TitledCard } from '@depotwerk/ui/details';
import { Radio } from '@depotwerk/ui/forms';
import { useState } from 'react';
import type { PermissionCategory } from '../../permissions/permission-categories';
import { accessQuery } from '../api/rights';
import { CustomerSelect, type CustomerChoice } from '../detail/customer-select';
import { AccessAnswer } from './access-answer';
import { ContractInput } from './contract-input';
import styles from './user-rights.module.css';

interface AccessQuestionFormProps {
  readonly user: UserDetail;
  readonly categories: readonly PermissionCategory[];
}

const subjects = ['nothing', 'contract', 'customer'] as const;
type Subject = (typeof subjects)[number];

/** "Why may the user, or not": one permission, with one contract or customer where that is the question. */
export function AccessQuestionForm({ user, categories }: AccessQuestionFormProps) {
  const { t } = useTranslation('usermgmt');
  const [permissionId, setPermissionId] = useState<AccessQuestion['permissionId'] | null>(null);
  const [subject, setSubject] = useState<Subject>('nothing');
  const [contractNumber, setContractNumber] = useState('');
  const [customer, setCustomer] = useState<CustomerChoice | null>(null);
  const [question, setQuestion] = useState<AccessQuestion | null>(null);
  const { data, error, isFetching, refetch } = useQuery(accessQuery(user.id, question));

  const number = contractNumber.trim();
  const isComplete =
    permissionId !== null &&
    (subject !== 'contract' || number !== '') &&
    (subject !== 'customer' || customer !== null);
  const ask = () => {
    if (permissionId === null || !isComplete) return;
    setQuestion({
      permissionId,
      ...(subject === 'contract' ? { contractNumber: number } : {}),
      ...(subject === 'customer' && customer ? { customerId: customer.id } : {}),
    });
  };
  return (
    <TitledCard title={t('users.access.title')}>
      <Form layout="vertical" onFinish={ask} className={styles.question ?? ''}>
        <Form.Item label={t('users.access.permission')} htmlFor="access-permission">
          <Select
            id="access-permission"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('users.access.choose')}
            value={permissionId}
            options={categories.map(({ key, name, permissions }) => ({
              label: name,
              title: key,
              options: permissions.map((entry) => ({ value: entry.id, label: entry.name })),
            }))}
            onChange={(chosen) => setPermissionId(chosen)}
          />
        </Form.Item>
        <Form.Item label={t('users.access.subject')}>
          <Radio.Group
            aria-label={t('users.access.subject')}
            value={subject}
            options={subjects.map((value) => ({ value, label: t(`users.access.with.${value}`) }))}
            onChange={({ target }) => setSubject(subjects.find((one) => one === target.value) ?? 'nothing')}
          />
        </Form.Item>
        {subject === 'contract' ? (
          <Form.Item label={t('users.access.contractNumber')} htmlFor="access-contract">
            <ContractInput id="access-contract" value={contractNumber} onChange={setContractNumber} />
          </Form.Item>
        ) : null}
        {subject === 'customer' ? (
          <Form.Item label={t('users.access.customer')} htmlFor="access-customer">
            <CustomerSelect id="access-customer" value={customer} onChange={setCustomer} />
          </Form.Item>
        ) : null}
        <Button htmlType="submit" disabled={!isComplete} loading={isFetching}>
          {t('users.access.ask')}
        </Button>
      </Form>
      {error ? (
        <LoadFailed
          title={t('users.access.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <AccessAnswer name={user.fullName} explanation={data} /> : null}
    </TitledCard>
  );
}
