import type { DashboardLayout, DashboardSection } from '@depotwerk/contract/desk';
import { dashboardLimits } from '@depotwerk/contract/desk/values/dashboard';
import { toApiFault, useDirtyForm, useTranslation } from '@depotwerk/platform';
import { Button, Messages } from '@depotwerk/ui/data';
import { useState } from 'react';
import { useSaveLayout } from '../api/layouts';
import styles from './layout.module.css';
import { newId } from './new-id';
import { SectionEditor } from './section-editor';

/** Sections and widgets of one kind of user; nothing is kept before it is saved. */
export function LayoutEditor({ layout }: { readonly layout: DashboardLayout }) {
  const { t } = useTranslation(['contracts', 'common']);
  const { message } = Messages.useApp();
  const [sections, setSections] = useState<readonly DashboardSection[]>(layout.sections);
  const { mutate, isPending } = useSaveLayout();
  const isDirty = sections !== layout.sections;
  useDirtyForm(isDirty && !isPending);
  const save = (next: DashboardSection[] | null) =>
    mutate(
      { audience: layout.audience, version: layout.version, sections: next },
      {
        onSuccess: () => void message.success(t('contracts:workbench.layout.saved')),
        onError: (error) => {
          const { errorCode, parameters } = toApiFault(error);
          void message.error(
            t([`common:errors.${errorCode}`, 'common:errors.unexpectedMessage'], parameters),
          );
        },
      },
    );
  const change = (at: number, section: DashboardSection | null) =>
    setSections(sections.flatMap((one, index) => (index === at ? (section ?? []) : one)));
  const swap = (at: number, by: -1 | 1) => {
    const next = [...sections];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    setSections(next);
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save([...sections]);
      }}
    >
      {sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          section={section}
          isFirst={at === 0}
          isLast={at === sections.length - 1}
          onChange={(next) => change(at, next)}
          onMove={(by) => swap(at, by)}
        />
      ))}
      <div className={styles.actions}>
        <Button
          disabled={sections.length >= dashboardLimits.sections}
          onClick={() => setSections([...sections, { id: newId(), title: null, widgets: [] }])}
        >
          {t('contracts:workbench.layout.addSection')}
        </Button>
        <span className={styles.end}>
          <Button disabled={layout.isStandard || isPending} onClick={() => save(null)}>
            {t('contracts:workbench.layout.standard')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isPending}>
            {t('contracts:workbench.layout.save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
