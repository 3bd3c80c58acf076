import type { DashboardSection } from '@depotwerk/contract/desk';
import { placeWidget, stepWidget } from '@depotwerk/domain';
import { useDashboard, useQueryClient, widgetMoved } from '@depotwerk/platform';
import { useState } from 'react';
import { dashboardConfigQuery, useSaveArrangement } from '../api/dashboard';

export interface Arranging {
  /** Moved last, by whatever means. */
  readonly movedId: string | null;
  readonly draggedId: string | null;
  readonly drag: (widgetId: string | null) => void;
  readonly step: (widgetId: string, by: -1 | 1) => void;
  /** Puts the dragged widget before what stands there. */
  readonly drop: (sectionId: string, index: number) => void;
}

type Move = (sections: readonly DashboardSection[]) => readonly DashboardSection[];

/** Moves widgets by key and by pointer; every move shows and is kept at once. */
export function useArranging(): Arranging {
  const client = useQueryClient();
  const { mutate } = useSaveArrangement();
  const movedId = useDashboard(({ movedWidgetId }) => movedWidgetId);
  const [draggedId, setDragged] = useState<string | null>(null);
  const apply = (widgetId: string, move: Move) => {
    const { queryKey } = dashboardConfigQuery;
    // From the cache: the next key may come before the page is drawn again.
    const config = client.getQueryData(queryKey);
    const sections = config && move(config.sections);
    if (!config || !sections || sections === config.sections) return;
    const next = { ...config, sections: [...sections], isArranged: true };
    client.setQueryData(queryKey, next);
    widgetMoved(widgetId);
    mutate(next);
  };
  return {
    movedId,
    draggedId,
    drag: setDragged,
    step: (widgetId, by) => apply(widgetId, (sections) => stepWidget(sections, widgetId, by)),
    drop: (sectionId, index) => {
      if (draggedId === null) return;
      setDragged(null);
      apply(draggedId, (sections) => placeWidget(sections, draggedId, { sectionId, index }));
    },
  };
}
