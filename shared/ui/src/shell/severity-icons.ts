/** A circle, a triangle and an octagon: told apart by shape, not by colour. Drawn 16 units wide and high. */
const shapes = {
  info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.9 6v5h1.8V7H7.1Zm.9-3.2a1 1 0 1 0 0 2.1 1 1 0 0 0 0-2.1Z',
  warning: 'M8 1.2 15.6 14.6H.4L8 1.2Zm-.9 4.6v4.6h1.8V5.8H7.1ZM8 11.3a1 1 0 1 0 0 2.1 1 1 0 0 0 0-2.1Z',
  critical:
    'M5 1h6l4 4v6l-4 4H5l-4-4V5l4-4Zm2.1 2.9v5.4h1.8V3.9H7.1ZM8 10.3a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2Z',
};

export type SeverityColors = Readonly<Record<keyof typeof shapes, string>>;

/**
 * The icons of severities as CSS variables. Backgrounds and no elements: a list draws one with each row that scrolls
 * in, and a drawing in the page keeps the browser busy with every frame.
 *
 * @returns names of the variables and their values
 */
export const severityIcons = (colors: SeverityColors): readonly (readonly [name: string, value: string])[] =>
  (['info', 'warning', 'critical'] as const).map((severity) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${colors[severity]}" d="${shapes[severity]}"/></svg>`;
    return [`--dw-severity-${severity}`, `url("data:image/svg+xml,${encodeURIComponent(svg)}")`];
  });
