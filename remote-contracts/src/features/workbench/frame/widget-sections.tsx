import type { DashboardSection } from '@depotwerk/contract/desk';
import { useTranslation } from '@depotwerk/platform';
import { VisuallyHidden } from '@depotwerk/ui/data';
import { useArranging, type Arranging } from '../arrange/use-arranging';
import { sectionTitle, widgetTitle } from '../titles';
import styles from '../workbench.module.css';
import { WidgetCard } from './widget-card';

interface WidgetSectionsProps {
  readonly sections: readonly DashboardSection[];
  readonly isArranging: boolean;
}

/** Sections under headings. A section without widgets shows only while it can take some. */
export function WidgetSections({ sections, isArranging }: WidgetSectionsProps) {
  const arranging = useArranging();
  return (
    <div className={styles.sections}>
      {isArranging ? <Place sections={sections} movedId={arranging.movedId} /> : null}
      {sections
        .filter(({ widgets }) => isArranging || widgets.length > 0)
        .map((section) => (
          <Section key={section.id} section={section} arranging={isArranging ? arranging : null} />
        ))}
    </div>
  );
}

interface SectionProps {
  readonly section: DashboardSection;
  readonly arranging: Arranging | null;
}

function Section({ section, arranging }: SectionProps) {
  const { t } = useTranslation('contracts');
  const { id, widgets } = section;
  const dropAt = (index: number) =>
    arranging && {
      onDragOver: (event: React.DragEvent) => event.preventDefault(),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        arranging.drop(id, index);
      },
    };
  return (
    <section aria-labelledby={`section-${id}`} {...dropAt(widgets.length)}>
      <h2 id={`section-${id}`} className={styles.sectionTitle}>
        {sectionTitle(section, t)}
      </h2>
      <ul className={styles.grid}>
        {widgets.map((widget, index) => (
          <li
            key={widget.id}
            className={widget.isWide ? styles.wide : undefined}
            data-dragged={arranging?.draggedId === widget.id || undefined}
            draggable={arranging !== null}
            onDragStart={() => arranging?.drag(widget.id)}
            onDragEnd={() => arranging?.drag(null)}
            {...dropAt(index)}
          >
            <WidgetCard
              widget={widget}
              move={
                arranging && {
                  isMoved: arranging.movedId === widget.id,
                  onStep: (step) => arranging.step(widget.id, step),
                }
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says to a screen reader where the widget stands that was moved last. */
function Place({ sections, movedId }: Pick<Arranging, 'movedId'> & Pick<WidgetSectionsProps, 'sections'>) {
  const { t } = useTranslation('contracts');
  const section = sections.find(({ widgets }) => widgets.some(({ id }) => id === movedId));
  const index = section?.widgets.findIndex(({ id }) => id === movedId) ?? -1;
  const widget = section?.widgets[index];
  return (
    <div>
      <p className={styles.note}>{t('workbench.arrange.explain')}</p>
      <div role="status">
        <VisuallyHidden>
          {section && widget
            ? t('workbench.arrange.place', {
                name: widgetTitle(widget, t),
                section: sectionTitle(section, t),
                place: index + 1,
                count: section.widgets.length,
              })
            : null}
        </VisuallyHidden>
      </div>
    </div>
  );
}
