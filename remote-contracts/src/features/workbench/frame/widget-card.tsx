import type { DashboardWidget } from '@depotwerk/contract/desk';
import { useTranslation } from '@depotwerk/platform';
import { Card } from '@depotwerk/ui/details';
import { MoveBar } from '../arrange/move-bar';
import { widgetTitle } from '../titles';
import { WidgetContent } from '../widgets/widget-content';
import styles from '../workbench.module.css';
import { WidgetBoundary } from './widget-boundary';

interface WidgetCardProps {
  readonly widget: DashboardWidget;
  /** While the user arranges. */
  readonly move: { readonly isMoved: boolean; readonly onStep: (step: -1 | 1) => void } | null;
}

/** A widget with its title. Whatever happens inside stays inside. */
export function WidgetCard({ widget, move }: WidgetCardProps) {
  const { t } = useTranslation('contracts');
  const title = widgetTitle(widget, t);
  return (
    <Card
      size="small"
      className={styles.card ?? ''}
      title={<h3 className={styles.widgetTitle}>{title}</h3>}
      extra={move ? <MoveBar name={title} {...move} /> : null}
    >
      <WidgetBoundary name={title}>
        <WidgetContent widget={widget} title={title} />
      </WidgetBoundary>
    </Card>
  );
}
