import type { ComponentKind } from '@depotwerk/domain';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Messages, useRefusal } from '@depotwerk/ui/data';
import { componentCalls } from '../api/component-calls';

/** Copies a component under a new key and name. */
export function useComponentCopy(kind: ComponentKind) {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  return useMutation({
    meta: { errors: 'inline' },
    mutationFn: (componentId: number) => componentCalls(kind).duplicate(componentId),
    onSuccess: ({ name }) => void message.success(t('components.copied', { name })),
    onError: tell,
  });
}
