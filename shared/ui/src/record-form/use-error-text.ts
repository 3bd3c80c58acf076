import { useTranslation } from '@depotwerk/platform';
import { SERVER_FAULT } from './show-fault';

/** The words of an error: its message is a translation key, or a text already when the server refused. */
export function useErrorText() {
  const { t } = useTranslation(['ui', 'common']);
  return ({
    type,
    message = '',
  }: {
    readonly type: string;
    readonly message?: string | undefined;
  }): string => (type === SERVER_FAULT ? message : t([message, 'ui:record.invalid']));
}
