import type { SelectionContent } from '@depotwerk/contract/tariffs';
import {
  api,
  keepPreviousData,
  queryOptions,
  useFormats,
  useQuery,
  useTranslation,
} from '@depotwerk/platform';
import { LoadFailed, Select, Skeleton } from '@depotwerk/ui/data';
import { useDelayedValue, useWatch, type Control } from '@depotwerk/ui/forms';
import { useMemo, useState } from 'react';
import { Findings } from '../../findings/findings';
import { FundList } from '../funds/fund-list';
import { selectionSchema } from './selection-schema';
import styles from './selection-step.module.css';
import { selectionContent, type SelectionValues } from './selection-values';
import { useUniverseOptions } from './use-universe-options';

/** After the last change; as long as the drafts wait (LIMIT-22). */
const DELAY_MS = 500;

const previewQuery = (content: SelectionContent, universeComponentId: number) =>
  queryOptions({
    queryKey: ['automatic-selection', 'admin', content, universeComponentId],
    queryFn: ({ signal }) =>
      api.request(
        'POST /admin/automatic-selection',
        { body: { ...content, universeComponentId } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** What the rules would select from a universe today; the universe of the preview is no part of the component. */
export function AutomaticPreview({ control }: { readonly control: Control<SelectionValues> }) {
  const { t } = useTranslation('admin');
  const values = useWatch({ control }) as SelectionValues;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const universeId = chosenId ?? values.tariffUniverseComponent;
  const { options, isLoading } = useUniverseOptions(universeId);
  return (
    <section aria-label={t('components.selection.preview')} className={styles.preview}>
      <h3 className={styles.title}>{t('components.selection.preview')}</h3>
      <Select<number | null>
        className={styles.select ?? ''}
        aria-label={t('components.selection.previewUniverse')}
        placeholder={t('components.selection.previewUniverse')}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={universeId}
        onChange={setChosenId}
      />
      {universeId === null ? (
        <p>{t('components.selection.previewFirst')}</p>
      ) : (
        <Selected values={values} universeId={universeId} />
      )}
    </section>
  );
}

interface SelectedProps {
  readonly values: SelectionValues;
  readonly universeId: number;
}

function Selected({ values, universeId }: SelectedProps) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { tariffRankingType, tariffFundShortlistSize, minimumRank } = values;
  const rules = useMemo(
    () => ({ tariffRankingType, tariffFundShortlistSize, minimumRank, universeId }),
    [tariffRankingType, tariffFundShortlistSize, minimumRank, universeId],
  );
  const settled = useDelayedValue(rules, DELAY_MS);
  const input = { ...values, ...settled, tariffFundSelectionManualMode: false };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(
      { ...selectionContent(input), universeComponentId: settled.universeId },
      settled.universeId,
    ),
    enabled: selectionSchema.isValidSync(input),
  });
  const isOutdated = isPlaceholderData || settled !== rules;
  if (error)
    return (
      <LoadFailed
        title={t('components.selection.previewFailed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label={t('components.selection.previewLoading')}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  return (
    <div aria-busy={isOutdated}>
      <p role="status">
        {isOutdated
          ? t('components.selection.previewLoading')
          : t('components.selection.previewCount', {
              count: data.fundIds.length,
              funds: formats.number(data.fundIds.length),
            })}
      </p>
      {data.messages.length === 0 ? null : (
        <Findings label={t('components.selection.messages')} messages={data.messages} />
      )}
      <FundList label={t('components.selection.funds')} fundIds={data.fundIds} />
    </div>
  );
}
