import type { ComponentInput, ComponentRow } from '@depotwerk/contract/tariffs';
import type { ComponentKind } from '@depotwerk/domain';
import { useMutation, useTranslation } from '@depotwerk/platform';
import { Messages, useRefusal, useUndo } from '@depotwerk/ui/data';
import { useCallback } from 'react';
import { componentCalls } from '../api/component-calls';

interface Switch {
  readonly componentId: number;
  readonly isInactive: boolean;
}

/** Writes the newest content back, so that nothing else changes with the state. */
async function writeState<K extends ComponentKind>(kind: K, { componentId, isInactive }: Switch) {
  const { read, change } = componentCalls(kind);
  const { key, name, content, version } = await read(componentId);
  return change(componentId, { key, name, content, isInactive } as ComponentInput<K>, version);
}

/** Activates or deactivates a component, which can be undone. */
export function useComponentSwitch(kind: ComponentKind): (row: ComponentRow) => void {
  const { t } = useTranslation('admin');
  const { message } = Messages.useApp();
  const { tell } = useRefusal();
  const offerUndo = useUndo();
  const { mutate } = useMutation({
    meta: { errors: 'inline' },
    mutationFn: (input: Switch) => writeState(kind, input),
    onError: tell,
  });
  const words = useCallback(
    (isInactive: boolean, name: string) =>
      t(isInactive ? 'components.deactivated' : 'components.activated', { name }),
    [t],
  );
  return useCallback(
    ({ id, name, isInactive }) => {
      const back = () =>
        mutate(
          { componentId: id, isInactive },
          { onSuccess: () => void message.success(words(isInactive, name)) },
        );
      mutate(
        { componentId: id, isInactive: !isInactive },
        { onSuccess: () => offerUndo(words(!isInactive, name), back) },
      );
    },
    [mutate, message, offerUndo, words],
  );
}
