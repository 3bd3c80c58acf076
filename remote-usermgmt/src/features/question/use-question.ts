import { Messages } from '@depotwerk/ui/data';
import { useCallback } from 'react';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

/** Asks before something that concerns several people; answers whether to go on. */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const { modal } = Messages.useApp();
  return useCallback(
    ({ title, text, confirm, cancel }) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title,
          content: text,
          okText: confirm,
          cancelText: cancel,
          okButtonProps: { danger: true },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );
}
