import { plotInteraction } from './plot-tooltip';

const render = plotInteraction.tooltip.render;

test('the tooltip of a chart names what is under the pointer, each with the colour of its line', () => {
  const items = [
    { name: 'Wert', value: '1.234,56 €', color: '#0f5f73' },
    { name: 'Einzahlungen', value: '1.000,00 €', color: '#888888' },
  ];
  const tooltip = render(null, { title: '01.03.2026', items });
  const markers = [...tooltip.querySelectorAll<HTMLElement>('.g2-tooltip-list-item-marker')];
  expect(tooltip).toHaveTextContent('01.03.2026Wert1.234,56 €Einzahlungen1.000,00 €');
  expect(markers.map(({ style }) => style.background)).toEqual(['rgb(15, 95, 115)', 'rgb(136, 136, 136)']);
});

test('what the data says is text, never markup', () => {
  const tooltip = render(null, { items: [{ name: '<img src=x>', value: '1', color: 'red' }] });
  expect(tooltip.querySelector('img')).toBeNull();
  expect(tooltip).toHaveTextContent('<img src=x>');
});
