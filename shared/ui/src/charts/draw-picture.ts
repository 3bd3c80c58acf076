import type { ChartColors } from './use-chart-colors';

interface PictureTexts {
  readonly title: string;
  readonly unit: string;
  readonly colors: Pick<ChartColors, 'text' | 'background'>;
}

/** CSS px */
const MARGIN = 16;
const HEAD = 44;
const LINE = 22;
const SWATCH = 12;

interface LegendLine {
  readonly text: string;
  readonly color: string;
}

/** Entries of the legend beside the chart, with the colour that their mark has on screen. */
function legendOf(content: HTMLElement): LegendLine[] {
  return [...content.querySelectorAll('li')].map((entry) => {
    const mark = entry.querySelector('[aria-hidden]');
    const style = mark && getComputedStyle(mark);
    const fill = style?.backgroundColor ?? '';
    const isFilled = fill !== '' && fill !== 'rgba(0, 0, 0, 0)' && fill !== 'transparent';
    return { text: entry.textContent.trim(), color: isFilled ? fill : (style?.borderTopColor ?? '') };
  });
}

/** @returns a PNG of the canvases in an element; `null` as long as nothing is drawn there */
export async function drawPicture(
  content: HTMLElement,
  { title, unit, colors }: PictureTexts,
): Promise<Blob | null> {
  const layers = [...content.querySelectorAll('canvas')].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  if (layers.length === 0) return null;
  const places = layers.map((layer) => ({ layer, box: layer.getBoundingClientRect() }));
  const left = Math.min(...places.map(({ box }) => box.left));
  const top = Math.min(...places.map(({ box }) => box.top));
  const width = Math.max(...places.map(({ box }) => box.right)) - left;
  const height = Math.max(...places.map(({ box }) => box.bottom)) - top;
  const legend = legendOf(content);
  const scale = Math.max(2, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * scale;
  canvas.height = (height + HEAD + legend.length * LINE + 2 * MARGIN) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.fillStyle = colors.background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { fontFamily } = getComputedStyle(content);
  const write = (text: string, x: number, y: number, font: string) => {
    pen.fillStyle = colors.text;
    pen.font = `${font} ${fontFamily}`;
    pen.fillText(text, x, y);
  };
  write(title, MARGIN, MARGIN + 14, '600 16px');
  write(unit, MARGIN, MARGIN + 32, '12px');
  for (const { layer, box } of places)
    pen.drawImage(layer, MARGIN + box.left - left, MARGIN + HEAD + box.top - top, box.width, box.height);
  legend.forEach(({ text, color }, at) => {
    const y = MARGIN + HEAD + height + at * LINE;
    pen.fillStyle = color;
    pen.fillRect(MARGIN, y + 4, SWATCH, SWATCH);
    write(text, MARGIN + SWATCH + 8, y + 15, '13px');
  });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
