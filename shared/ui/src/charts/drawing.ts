import type { ChartColors } from './use-chart-colors';

export interface PictureTexts {
  readonly title: string;
  readonly unit: string;
  readonly colors: Pick<ChartColors, 'text' | 'grid' | 'background'>;
}

/** What a chart shows, to be painted into a picture; CSS px. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly paint: (pen: CanvasRenderingContext2D, x: number, y: number) => void;
}
