import type { CombinationCheck, TariffInput, TariffMessage } from '@depotwerk/contract/tariffs';
import { tariffTypeOf } from '@depotwerk/domain';
import { api, keepPreviousData, toApiFault, useQuery } from '@depotwerk/platform';
import { useDelayedValue, useWatch, type StepProps } from '@depotwerk/ui/forms';
import type { TariffRecord } from '../api/tariff-drafts';
import { tariffInput, type TariffValues } from './tariff-values';

/** From the last change to the check (LIMIT-15). */
const CHECK_DELAY_MS = 800;
/** A check that takes longer says so. */
const SLOW_MS = 3000;

/** The four components and the insurer, once all are chosen; the type counts where the guarantee is part of the mix. */
function combinationOf(values: TariffValues, tariffId: number | null): CombinationCheck | null {
  const { issuerId, componentRiskId, componentAllocationId, componentUniverseId, componentSelectionId } =
    values;
  if (issuerId === null || componentRiskId === null || componentAllocationId === null) return null;
  if (componentUniverseId === null || componentSelectionId === null) return null;
  const type = values.tariffTypeId === null ? undefined : tariffTypeOf(values.tariffTypeId);
  return {
    tariffId,
    issuerId,
    componentRiskId,
    componentAllocationId,
    componentUniverseId,
    componentSelectionId,
    tariffTypeId: type === undefined || type.guaranteeKind === 'none' ? null : type.id,
  };
}

/** As text, so that equal questions are one and the same. */
const questionOf = (body: object | null) => (body === null ? null : JSON.stringify(body));

function useCheck(
  name: string,
  question: string | null,
  ask: (body: never, signal: AbortSignal) => Promise<{ messages: TariffMessage[] }>,
) {
  const settled = useDelayedValue(question, CHECK_DELAY_MS);
  const query = useQuery({
    queryKey: ['tariff-check', 'admin', name, settled],
    queryFn: ({ signal }) => ask(JSON.parse(settled ?? 'null') as never, signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    meta: { errors: 'inline' },
    staleTime: 0,
    retry: false,
  });
  const status = query.error === null ? null : toApiFault(query.error).status;
  /** What is typed does not fit the limits yet; the fields say so themselves. */
  const isRefused = status !== null && status >= 400 && status < 500;
  return {
    messages: question === null ? [] : (query.data?.messages ?? []),
    isRunning: question !== null && (question !== settled || query.isFetching),
    isRefused: question !== null && isRefused,
    isUnreachable: question !== null && query.error !== null && !isRefused,
    retry: () => void query.refetch(),
  };
}

/** Without findings only `clean` says that there are none. */
type CheckState = 'running' | 'slow' | 'failed' | 'incomplete' | 'clean' | 'done';

const identity = ({ key, parameter }: TariffMessage) => `${key} ${JSON.stringify(parameter)}`;

/** Findings of both checks, each once and the gravest first; neither holds up typing, and no older answer replaces a newer one. */
export function useLiveCheck({ form, record, hasInvalidValues }: StepProps<TariffRecord, TariffValues>) {
  const tariffId = record?.id ?? null;
  const values = useWatch({ control: form.control }) as TariffValues;
  const input: TariffInput | null = hasInvalidValues ? null : tariffInput(values);
  const combination = useCheck(
    'combination',
    questionOf(combinationOf(values, tariffId)),
    (body: CombinationCheck, signal) => api.request('POST /admin/combination-check', { body }, { signal }),
  );
  const plausibility = useCheck(
    'plausibility',
    questionOf(input === null ? null : { tariffId, input }),
    (body: { tariffId: number | null; input: TariffInput }, signal) =>
      api.request('POST /admin/plausibility', { body }, { signal }),
  );
  const checks = [combination, plausibility];
  const isRunning = checks.some((check) => check.isRunning);
  const isSlow = useDelayedValue(isRunning, SLOW_MS) && isRunning;
  const byIdentity = new Map(
    checks.flatMap(({ messages }) => messages).map((message) => [identity(message), message]),
  );
  const isUnreachable = checks.some((check) => check.isUnreachable);
  const isIncomplete = input === null || plausibility.isRefused;
  const state = (): CheckState => {
    if (isRunning) return isSlow ? 'slow' : 'running';
    if (isUnreachable) return 'failed';
    if (isIncomplete) return 'incomplete';
    return byIdentity.size === 0 ? 'clean' : 'done';
  };
  return {
    messages: [...byIdentity.values()].sort((a, b) => b.severity - a.severity),
    state: state(),
    isUnreachable,
    retry: () => checks.filter((check) => check.isUnreachable).forEach((check) => check.retry()),
  };
}
