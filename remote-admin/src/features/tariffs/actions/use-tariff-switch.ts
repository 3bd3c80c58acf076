import { api, useTranslation } from '@depotwerk/platform';
import { useUndo } from '@depotwerk/ui/data';
import { loadDraft } from '../api/tariff-drafts';
import { useAction } from '../../actions/use-action';

interface Switch {
  readonly tariffId: number;
  readonly isInactive: boolean;
  /** Of the tariff on screen; a list has none, and its row is switched as it stands. */
  readonly version?: number;
}

/** Activates a tariff at once or asks for its deactivation, which can be undone. */
export function useTariffSwitch() {
  const { t } = useTranslation('admin');
  const offerUndo = useUndo();
  const action = useAction({
    run: async ({ tariffId, isInactive, version }: Switch) =>
      api.request('POST /tariffs/:tariffId/active', {
        params: { tariffId },
        version: version ?? (await loadDraft(tariffId)).version,
        body: { isInactive },
      }),
    onDone: ({ version, deactivationRequestedBy, hasDecider = true }, { tariffId, isInactive }) =>
      offerUndo(
        t(
          deactivationRequestedBy
            ? hasDecider
              ? 'deactivation.requested'
              : 'nobodyDecides.title'
            : isInactive
              ? 'tariffActions.deactivated'
              : 'tariffActions.activated',
        ),
        () => action.start({ tariffId, isInactive: !isInactive, version }),
      ),
  });
  return action;
}
