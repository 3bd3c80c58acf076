import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@depotwerk/platform';
import { Button } from 'antd';
import { Messages } from '../shell/notices';
import { useState, type RefObject } from 'react';
import { saveFile } from '../files/save-file';
import { drawPicture } from './draw-picture';
import { useChartColors } from './use-chart-colors';

interface PictureButtonProps {
  /** Holds the chart and its legend. */
  readonly content: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly unit: string;
}

/** Saves what is drawn as PNG, with title, unit and legend. */
export function PictureButton({ content, title, unit }: PictureButtonProps) {
  const { t } = useTranslation('ui');
  const { message } = Messages.useApp();
  const colors = useChartColors();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const picture = content.current && (await drawPicture(content.current, { title, unit, colors }));
    setBusy(false);
    if (picture) saveFile(picture, `${title.replace(/[^\p{L}\p{N}]+/gu, '_')}.png`);
    else void message.warning(t('chart.notDrawn'));
  };
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      aria-label={t('chart.asPictureOf', { title })}
      onClick={() => void save()}
    >
      {t('chart.asPicture')}
    </Button>
  );
}
