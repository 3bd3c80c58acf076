import { useFormats, useSearchParams } from '@depotwerk/platform';
import type { ReactNode } from 'react';
import styles from './step-tabs.module.css';
import { Tabs } from './tabs';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** How many things the step holds. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

export interface StepTabsProps {
  /** The first one is shown when the address names none. */
  readonly steps: readonly Step[];
}

/**
 * Steps of one record, the chosen one in the address (`?step=`). A step that was visited stays as it was left, so that
 * nothing typed is lost by looking at another one.
 */
export function StepTabs({ steps }: StepTabsProps) {
  const [address, setAddress] = useSearchParams();
  const formats = useFormats();
  const wanted = address.get('step');
  const first = steps[0]?.key ?? '';
  return (
    <Tabs
      activeKey={steps.find(({ key }) => key === wanted)?.key ?? first}
      onChange={(key) =>
        setAddress(
          (before) => {
            const next = new URLSearchParams(before);
            if (key === first) next.delete('step');
            else next.set('step', key);
            return next;
          },
          { replace: true },
        )
      }
      items={steps.map(({ key, label, count, content }) => ({
        key,
        label:
          count === undefined ? (
            label
          ) : (
            <>
              {label} <span className={styles.count}>{formats.number(count)}</span>
            </>
          ),
        children: content,
      }))}
    />
  );
}
