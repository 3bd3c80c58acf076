/** Widgets under headings, in the order in which they are read. */
export interface WidgetSection<W extends { readonly id: string } = { readonly id: string }> {
  readonly id: string;
  readonly widgets: readonly W[];
}

export interface SectionOrder {
  readonly id: string;
  readonly widgetIds: readonly string[];
}

type WidgetOf<S extends WidgetSection> = S['widgets'][number];

export const orderOf = (sections: readonly WidgetSection[]): SectionOrder[] =>
  sections.map(({ id, widgets }) => ({ id, widgetIds: widgets.map((widget) => widget.id) }));

/**
 * Puts the widgets into an order that was kept earlier. What the order does not know stays in its section, at the end;
 * what is gone meanwhile is left out of the order.
 */
export function arrangeSections<S extends WidgetSection>(
  sections: readonly S[],
  order: readonly SectionOrder[],
): S[] {
  const placed = new Map<string, WidgetOf<S>>(
    sections.flatMap(({ widgets }) => widgets.map((widget) => [widget.id, widget] as const)),
  );
  const known = new Set(sections.map(({ id }) => id));
  const take = (id: string): readonly WidgetOf<S>[] => {
    const widget = placed.get(id);
    placed.delete(id);
    return widget ? [widget] : [];
  };
  const first = new Map<string, readonly WidgetOf<S>[]>();
  for (const { id, widgetIds } of order)
    if (known.has(id) && !first.has(id)) first.set(id, widgetIds.flatMap(take));
  const ranks = new Map([...first.keys()].map((id, rank) => [id, rank]));
  return sections
    .map((section) => ({
      ...section,
      widgets: [...(first.get(section.id) ?? []), ...section.widgets.filter(({ id }) => placed.has(id))],
    }))
    .sort((one, other) => (ranks.get(one.id) ?? Infinity) - (ranks.get(other.id) ?? Infinity) || 0);
}

/** Takes a widget out and puts it before what stands at `index` of a section then. */
export function placeWidget<S extends WidgetSection>(
  sections: readonly S[],
  widgetId: string,
  to: { readonly sectionId: string; readonly index: number },
): readonly S[] {
  const moved = sections.flatMap(({ widgets }) => widgets).find(({ id }) => id === widgetId);
  if (!moved || !sections.some(({ id }) => id === to.sectionId)) return sections;
  return sections.map((section) => {
    const others = section.widgets.filter(({ id }) => id !== widgetId);
    if (section.id !== to.sectionId)
      return others.length === section.widgets.length ? section : { ...section, widgets: others };
    return { ...section, widgets: [...others.slice(0, to.index), moved, ...others.slice(to.index)] };
  });
}

/** Moves a widget by one place, at the border of its section into the next one. */
export function stepWidget<S extends WidgetSection>(
  sections: readonly S[],
  widgetId: string,
  step: -1 | 1,
): readonly S[] {
  const at = sections.findIndex(({ widgets }) => widgets.some(({ id }) => id === widgetId));
  const section = sections[at];
  if (!section) return sections;
  const index = section.widgets.findIndex(({ id }) => id === widgetId) + step;
  if (index >= 0 && index < section.widgets.length)
    return placeWidget(sections, widgetId, { sectionId: section.id, index });
  const next = sections[at + step];
  if (!next) return sections;
  return placeWidget(sections, widgetId, { sectionId: next.id, index: step > 0 ? 0 : next.widgets.length });
}
