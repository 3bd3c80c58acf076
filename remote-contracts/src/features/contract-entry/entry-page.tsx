import {
  dirtyFormsAbandoned,
  pathTo,
  toApiFault,
  useLanguage,
  useNavigate,
  useParams,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadFailed, Messages, useListPath } from '@depotwerk/ui/data';
import { useUndo } from '@depotwerk/ui/details';
import { DescribedForm, type FormRecord } from '@depotwerk/ui/forms';
import { Page, PageHeader, PageSkeleton } from '@depotwerk/ui/shell';
import { useMemo } from 'react';
import { ContractNotFound } from '../contracts/detail/contract-not-found';
import { contractList } from '../contracts/list/contract-list';
import { entryCommands, entryDataQuery, entryFormQuery, recordOf } from './entry-commands';

/** Enters a contract, or edits the one of the address. */
export function Component() {
  const { contractId } = useParams();
  if (contractId === undefined) return <EntryPage key="new" contractId={null} />;
  return /^[1-9]\d{0,9}$/.test(contractId) ? (
    <EntryPage key={contractId} contractId={Number(contractId)} />
  ) : (
    <ContractNotFound />
  );
}

const GONE: readonly number[] = [400, 404];

/** Days of the states that a contract stands in. */
const stateDays = ['valuationDate', 'planDate'] as const;

function EntryPage({ contractId }: { readonly contractId: number | null }) {
  const { t } = useTranslation('contracts');
  const language = useLanguage();
  const navigate = useNavigate();
  const { message } = Messages.useApp();
  const offerUndo = useUndo();
  const listPath = useListPath(contractList);
  const description = useQuery(entryFormQuery(contractId, language));
  const data = useQuery(entryDataQuery(contractId));
  const commands = useMemo(() => entryCommands(contractId, language), [contractId, language]);
  const failed = [description, data].find(({ isError, data: loaded }) => isError && loaded === undefined);
  if (failed && GONE.includes(toApiFault(failed.error).status)) return <ContractNotFound />;
  const title = t(contractId === null ? 'entry.create' : 'entry.edit');
  if (!failed && (description.data === undefined || data.data === undefined))
    return <PageSkeleton title={title} />;

  const number = data.data?.values.contractNumber;
  const contractPath = (id: string | number) => pathTo('contracts.detail', { contractId: id });
  const before = data.data?.values;
  const saved = (record: FormRecord, undo: (() => void) | null) => {
    // An undo comes from another page by now, and leads nowhere.
    if (contractId !== null && undo === null) return void message.success(t('entry.undone'));
    // A later day has begun a new state, which another save does not take away.
    const isSameState = stateDays.every((day) => record.values[day] === before?.[day]);
    if (undo && isSameState) offerUndo(t('entry.saved'), undo);
    else void message.success(t(contractId === null ? 'entry.created' : 'entry.saved'));
    dirtyFormsAbandoned();
    void navigate(contractPath(record.id), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('contracts.title'), to: listPath },
          ...(contractId === null
            ? []
            : [
                {
                  label: typeof number === 'string' ? number : String(contractId),
                  to: contractPath(contractId),
                },
              ]),
          { label: title },
        ]}
      />
      <Page>
        {failed || description.data === undefined || data.data === undefined ? (
          <LoadFailed
            title={t('entry.failed')}
            error={failed?.error}
            isRetrying={failed?.isFetching ?? false}
            onRetry={() => void failed?.refetch()}
          />
        ) : (
          <DescribedForm
            label={title}
            parts={description.data.parts}
            record={recordOf(data.data)}
            initial={data.data.values}
            commands={commands}
            submitText={t(contractId === null ? 'entry.submitNew' : 'entry.submit')}
            onSaved={saved}
          />
        )}
      </Page>
    </>
  );
}
