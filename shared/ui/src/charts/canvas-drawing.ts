import type { Drawing } from './drawing';

/** CSS px */
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

/** The canvases of the chart library with the legend below them; null as long as nothing is drawn. */
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
  const { fontFamily } = getComputedStyle(content);
  return {
    width,
    height: height + legend.length * LINE,
    paint: (pen, x, y) => {
      for (const { layer, box } of places)
        pen.drawImage(layer, x + box.left - left, y + box.top - top, box.width, box.height);
      pen.font = `13px ${fontFamily}`;
      legend.forEach(({ text, color }, at) => {
        const line = y + height + at * LINE;
        pen.fillStyle = color;
        pen.fillRect(x, line + 4, SWATCH, SWATCH);
        pen.fillStyle = textColor;
        pen.fillText(text, x + SWATCH + 8, line + 15);
      });
    },
  };
}
