import { useTranslation } from '@depotwerk/platform';
import { LoadFailed } from '@depotwerk/ui/data';
import { Component, type PropsWithChildren } from 'react';

interface BoundaryProps {
  readonly name: string;
}

interface BoundaryState {
  readonly error: unknown;
}

/** A widget that breaks while it is drawn leaves the others as they are. React offers this to classes only. */
export class WidgetBoundary extends Component<PropsWithChildren<BoundaryProps>, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <BrokenWidget name={this.props.name} error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}

interface BrokenWidgetProps extends BoundaryProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function BrokenWidget({ name, error, onRetry }: BrokenWidgetProps) {
  const { t } = useTranslation('contracts');
  return <LoadFailed title={t('workbench.broken', { name })} error={error} onRetry={onRetry} />;
}
