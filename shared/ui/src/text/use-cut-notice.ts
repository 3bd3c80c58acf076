import { useFormats, useTranslation } from '@depotwerk/platform';
import { Messages } from '../shell/notices';
import { useCallback, type ClipboardEvent } from 'react';

interface CutField {
  readonly maxLength: number;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/**
 * Limits a field of text; a browser cuts what is pasted beyond it without a word, so the person is told.
 *
 * @returns attributes of the field by its most characters
 */
export function useCutNotice(): (maxLength: number) => CutField {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const { message } = Messages.useApp();
  return useCallback(
    (maxLength) => ({
      maxLength,
      onPaste: ({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) => {
        const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
        if (value.length - selected + clipboardData.getData('text').length > maxLength)
          void message.warning(t('text.cut', { limit: formats.number(maxLength) }));
      },
    }),
    [t, formats, message],
  );
}
