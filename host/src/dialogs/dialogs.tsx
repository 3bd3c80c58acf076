import { ApiErrorDialog } from './api-error-dialog';
import { LoadingDialog } from './loading-dialog';

export default function Dialogs() {
  return (
    <>
      <LoadingDialog />
      <ApiErrorDialog />
    </>
  );
}
