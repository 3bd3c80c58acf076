import { apiErrorDismissed, useTranslation, useUi } from '@depotwerk/platform';
import { Modal } from '@depotwerk/ui/shell';
import { fetchWhenIdle } from '../layouts/fetch-when-idle';
import { LaterPart } from '../layouts/later-part';
import { errorTexts } from './error-texts';

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs');

// An error dialog that must first be loaded cannot say that the line is down.
fetchWhenIdle(loadDialogs);

/** The second outlet of the shell: dialogs that no page owns. */
export function DialogOutlet() {
  const { t } = useTranslation('common');
  const ui = useUi((state) => state);
  if (!ui.displayApiErrorModal && !ui.displayLoadingModal) return null;
  return (
    <LaterPart
      name="dialogs"
      load={loadDialogs}
      place={(state) => (
        <Modal
          title={errorTexts(ui, t).title}
          open={ui.displayApiErrorModal}
          footer={null}
          onCancel={apiErrorDismissed}
        >
          {state}
        </Modal>
      )}
    >
      {({ default: Dialogs }) => <Dialogs />}
    </LaterPart>
  );
}
