import type { DashboardSection } from '@depotwerk/contract';
import { placeWidget, stepWidget } from '@depotwerk/domain';
import { useState } from 'react';
import { useSaveArrangement } from '../api/dashboard';

export interface Arranging {
  /** Moved last, by whatever means. */
  readonly movedId: string | null;
  readonly draggedId: string | null;
  readonly drag: (widgetId: string | null) => void;
  readonly step: (widgetId: string, by: -1 | 1) => void;
  /** Puts the dragged widget before what stands there. */
  readonly drop: (sectionId: string, index: number) => void;
}

/** Moves widgets by key and by pointer; every move is kept at once. */
export function useArranging(sections: readonly DashboardSection[]): Arranging {
  const { mutate } = useSaveArrangement();
  const [movedId, setMoved] = useState<string | null>(null);
  const [draggedId, setDragged] = useState<string | null>(null);
  const show = (widgetId: string, next: readonly DashboardSection[]) => {
    if (next === sections) return;
    setMoved(widgetId);
    mutate({ sections: [...next] });
  };
  return {
    movedId,
    draggedId,
    drag: setDragged,
    step: (widgetId, by) => show(widgetId, stepWidget(sections, widgetId, by)),
    drop: (sectionId, index) => {
      if (draggedId === null) return;
      setDragged(null);
      show(draggedId, placeWidget(sections, draggedId, { sectionId, index }));
    },
  };
}
