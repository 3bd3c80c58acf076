import type { Drawing } from './drawing';

/** CSS px */
const LINE = 22;
const SWATCH = 12;

interface LegendLine {
  readonly text: string;
  readonly color: string;
  /** Told apart without colour. */
  readonly isDashed: boolean;
}

/** Entries of the legend beside the chart, with the colour that their mark has on screen. */
function legendOf(content: HTMLElement): LegendLine[] {
  return [...content.querySelectorAll('li')].map((entry) => {
    const mark = entry.querySelector('[aria-hidden]');
    const style = mark && getComputedStyle(mark);
    const fill = style?.backgroundColor ?? '';
    const isFilled = fill !== '' && fill !== 'rgba(0, 0, 0, 0)' && fill !== 'transparent';
    return {
      text: entry.textContent.trim(),
      color: isFilled ? fill : (style?.borderTopColor ?? ''),
      isDashed: style?.borderTopStyle === 'dashed',
    };
  });
}

/** A swatch, or the line of a dashed series. */
function paintMark(pen: CanvasRenderingContext2D, { color, isDashed }: LegendLine, x: number, y: number) {
  pen.fillStyle = color;
  if (!isDashed) pen.fillRect(x, y, SWATCH, SWATCH);
  else for (const left of [0, 5, 10]) pen.fillRect(x + left, y + SWATCH / 2 - 1, 3, 2);
}

/**
 * The canvases of the chart library, the words that stand upon them (`data-caption`) and the legend below; null as long
 * as nothing is drawn.
 */
export function canvasDrawing(content: HTMLElement, textColor: string): Drawing | null {
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
  const captions = [...content.querySelectorAll<HTMLElement>('[data-caption]')].map((caption) => ({
    text: caption.textContent,
    box: caption.getBoundingClientRect(),
  }));
  const { fontFamily } = getComputedStyle(content);
  return {
    width,
    height: height + legend.length * LINE,
    paint: (pen, x, y) => {
      for (const { layer, box } of places)
        pen.drawImage(layer, x + box.left - left, y + box.top - top, box.width, box.height);
      pen.font = `13px ${fontFamily}`;
      pen.fillStyle = textColor;
      for (const { text, box } of captions)
        pen.fillText(text, x + box.left - left, y + box.top - top + box.height - 5);
      legend.forEach((entry, at) => {
        const line = y + height + at * LINE;
        paintMark(pen, entry, x, line + 4);
        pen.fillStyle = textColor;
        pen.fillText(entry.text, x + SWATCH + 8, line + 15);
      });
    },
  };
}
