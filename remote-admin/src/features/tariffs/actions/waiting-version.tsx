import { api, useFormats, useMay, useNavigate, useQueryClient, useTranslation } from '@depotwerk/platform';
import { Button } from '@depotwerk/ui/data';
import { Alert } from '@depotwerk/ui/shell';
import { draftQuery, recordOf, type TariffRecord } from '../api/tariff-drafts';
import { tariffPaths } from '../paths';
import { useAction } from '../../actions/use-action';

/** Says which version waits for its day, and that a new draft begins without it unless that is chosen. */
export function WaitingVersion({ draft }: { readonly draft: TariffRecord }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayEdit = useMay('tariffs.edit');
  const begin = useAction({
    run: (number: number) =>
      api.request('POST /tariffs/:tariffId/versions/:number/draft', {
        params: { tariffId: draft.id, number },
        version: draft.version,
      }),
    onDone: (begun) => {
      client.setQueryData(draftQuery(draft.id).queryKey, recordOf(begun));
      void navigate(tariffPaths.edit(draft.id));
    },
  });
  const { waiting } = draft;
  if (!waiting) return null;
  const { number, validFrom } = waiting;
  const isClosed = draft.state === 'released';
  return (
    <Alert
      type="info"
      showIcon
      title={t('waitingVersion.title', { number, date: formats.date(validFrom) })}
      description={
        <>
          <p>{t(isClosed ? 'waitingVersion.closed' : 'waitingVersion.open', { number })}</p>
          {isClosed && mayEdit ? (
            <Button loading={begin.isBusy} onClick={() => begin.start(number)}>
              {t('waitingVersion.begin', { number })}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
