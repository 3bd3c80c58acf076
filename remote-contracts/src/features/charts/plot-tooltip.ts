interface TooltipItem {
  readonly name: string;
  readonly value: string;
  readonly color: string;
}

interface TooltipContent {
  readonly title?: string;
  readonly items: readonly TooltipItem[];
}

const PREFIX = 'g2-tooltip';

function part(tag: 'div' | 'ul' | 'li' | 'span', name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = PREFIX + name;
  element.append(...content);
  return element;
}

function line({ name, value, color }: TooltipItem): HTMLElement {
  const marker = part('span', '-list-item-marker');
  marker.style.background = color;
  const label = part('span', '-list-item-name-label', name);
  return part(
    'li',
    '-list-item',
    part('span', '-list-item-name', marker, label),
    part('span', '-list-item-value', value),
  );
}

/**
 * Draws a tooltip of the chart library from elements: its own template carries a style attribute, which the content
 * policy forbids, and the marker loses its colour. Looks come with the library's class names.
 */
function renderTooltip(_event: unknown, { title, items }: TooltipContent): HTMLElement {
  const content = part('div', '-content');
  if (title) content.append(part('div', '-title', title));
  content.append(part('ul', '-list', ...items.map(line)));
  return content;
}

export const plotInteraction = { tooltip: { render: renderTooltip } } as const;
