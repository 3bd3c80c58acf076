import type { Drawing, PictureTexts } from './drawing';

/** CSS px */
const ROW = 40;
const BAR = 8;

/** Bars that are elements of the page, as {@link Bars} draws them; null without any. */
export function barsDrawing(content: HTMLElement, { text, grid }: PictureTexts['colors']): Drawing | null {
  const rows = [...content.querySelectorAll<HTMLElement>('li[data-fraction]')];
  const { width } = content.getBoundingClientRect();
  if (rows.length === 0 || width === 0) return null;
  const { fontFamily } = getComputedStyle(content);
  return {
    width,
    height: rows.length * ROW,
    paint: (pen, x, y) => {
      pen.font = `13px ${fontFamily}`;
      rows.forEach((row, at) => {
        const [label, figure] = [...(row.firstElementChild?.children ?? [])].map((part) => part.textContent);
        const fill = row.querySelector('[aria-hidden] > *');
        const top = y + at * ROW;
        pen.fillStyle = text;
        pen.textAlign = 'left';
        pen.fillText(label ?? '', x, top + 13);
        pen.textAlign = 'right';
        pen.fillText(figure ?? '', x + width, top + 13);
        pen.fillStyle = grid;
        pen.fillRect(x, top + 20, width, BAR);
        pen.fillStyle = fill ? getComputedStyle(fill).backgroundColor : text;
        pen.fillRect(x, top + 20, width * Number(row.dataset['fraction']), BAR);
      });
      pen.textAlign = 'left';
    },
  };
}
