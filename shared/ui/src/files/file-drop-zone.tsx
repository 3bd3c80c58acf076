import { InboxOutlined } from '@ant-design/icons';
import { percentOf } from '@depotwerk/domain';
import { useFormats, useTranslation } from '@depotwerk/platform';
import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { Progress } from '../controls/progress';

export interface FileDropZoneProps {
  readonly label: string;
  /** Which files are meant, in words. */
  readonly hint: string;
  /** As the `accept` of an input, e.g. `.xlsx`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** 0 to 1 while the file is on its way, else null. */
  readonly progress: number | null;
  readonly onFile: (file: File) => void;
}

const MEGABYTE = 1024 * 1024;

/** One file by drop or choice, refused here when it is too large; shows how far it is. */
export function FileDropZone({ label, hint, accept, maxBytes, progress, onFile }: FileDropZoneProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const [refused, setRefused] = useState<string | null>(null);
  const chosen = (file: File) => {
    const isTooLarge = file.size > maxBytes;
    setRefused(
      isTooLarge
        ? t('file.tooLarge', { name: file.name, limit: formats.number(maxBytes / MEGABYTE, 0) })
        : null,
    );
    if (!isTooLarge) onFile(file);
    return Upload.LIST_IGNORE;
  };
  return (
    <>
      <Upload.Dragger
        accept={accept}
        multiple={false}
        showUploadList={false}
        disabled={progress !== null}
        beforeUpload={chosen}
      >
        <p>
          <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
        </p>
        <p>
          <strong>{label}</strong>
        </p>
        <p>{hint}</p>
      </Upload.Dragger>
      {progress === null ? null : (
        <Progress
          percent={percentOf(progress)}
          format={(percent = 0) => formats.fraction(percent / 100, 'progress')}
          aria-label={t('file.progress')}
        />
      )}
      {refused === null ? null : <Alert type="error" showIcon title={refused} />}
    </>
  );
}
