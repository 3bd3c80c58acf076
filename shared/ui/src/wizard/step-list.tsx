import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { Link, useFormats, useTranslation } from '@depotwerk/platform';
import { useEffect, useRef } from 'react';
import type { StepState } from './step-state';
import type { StepAddress } from './use-step-address';
import styles from './step-list.module.css';

interface ListedStep {
  readonly key: string;
  readonly label: string;
  /** null for a view, in read-only mode and until the first look at the values */
  readonly state: StepState | null;
  readonly count?: number | undefined;
}

interface StepListProps {
  readonly steps: readonly ListedStep[];
  readonly views: readonly ListedStep[];
  readonly address: StepAddress;
}

const icons = {
  open: ClockCircleOutlined,
  valid: CheckCircleOutlined,
  invalid: CloseCircleOutlined,
  changed: EditOutlined,
  preset: ClockCircleOutlined,
  empty: MinusCircleOutlined,
} as const;

/** The steps with their states, beside the form or, where there is no room, as a bar above it. */
export function StepList({ steps, views, address }: StepListProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLElement>(null);
  const { current } = address;
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={list} className={styles.list} aria-label={t('wizard.steps')}>
      <ol>
        {steps.map((step) => (
          <StepLink key={step.key} step={step} address={address} />
        ))}
      </ol>
      {views.length === 0 ? null : (
        <ul className={styles.views}>
          {views.map((view) => (
            <StepLink key={view.key} step={view} address={address} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function StepLink({ step, address }: { readonly step: ListedStep; readonly address: StepAddress }) {
  const formats = useFormats();
  const { key, label, state, count } = step;
  return (
    <li>
      <Link
        to={address.linkTo(key)}
        className={styles.step ?? ''}
        aria-current={key === address.current ? 'step' : undefined}
      >
        <span className={styles.name}>{label}</span>
        {count === undefined ? null : <span className={styles.count}>{formats.number(count)}</span>}
        {state === null ? null : <StateMark state={state} />}
      </Link>
    </li>
  );
}

function StateMark({ state: { kind, errorCount, isChanged } }: { readonly state: StepState }) {
  const { t } = useTranslation('ui');
  const shown = kind === 'valid' && isChanged ? 'changed' : kind;
  const Icon = icons[shown];
  return (
    <span className={styles.state} data-state={shown}>
      <Icon aria-hidden /> {t(`wizard.state.${shown}`, { count: errorCount })}
    </span>
  );
}
