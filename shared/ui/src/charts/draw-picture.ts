import { barsDrawing } from './bars-drawing';
import { canvasDrawing } from './canvas-drawing';
import type { PictureTexts } from './drawing';

/** CSS px */
const MARGIN = 16;
const HEAD = 44;

/** @returns a PNG of the chart in an element, with title and unit; `null` as long as nothing is drawn there */
export async function drawPicture(content: HTMLElement, texts: PictureTexts): Promise<Blob | null> {
  const { title, unit, colors } = texts;
  const drawing = canvasDrawing(content, colors.text) ?? barsDrawing(content, colors);
  if (!drawing) return null;
  const scale = Math.max(2, window.devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = (drawing.width + 2 * MARGIN) * scale;
  canvas.height = (drawing.height + HEAD + 2 * MARGIN) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.fillStyle = colors.background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { fontFamily } = getComputedStyle(content);
  pen.fillStyle = colors.text;
  pen.font = `600 16px ${fontFamily}`;
  pen.fillText(title, MARGIN, MARGIN + 14);
  pen.font = `12px ${fontFamily}`;
  pen.fillText(unit, MARGIN, MARGIN + 32);
  drawing.paint(pen, MARGIN, MARGIN + HEAD);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
