import { limits } from '@depotwerk/domain';
import type { ReactElement } from 'react';
import { ActionButton } from './action-button';
import type { Cell } from './cell';
import styles from './cells.module.css';
import { ChoiceCell } from './choice-cell';
import { FigureCellView } from './figure-cells';
import { FundRating } from './fund-rating';
import { LinkCell } from './link-cell';
import { RiskClass } from './risk-class';
import { ScoreBar } from './score-bar';
import { SeverityView } from './severity';
import { Stars } from './stars';
import { StatusTag } from './status-tag';
import { ToggleCell } from './toggle-cell';
import { Unknown } from './unknown';

/** Every kind of cell; the written return type makes a forgotten kind a compile error. */
export function CellView({ cell }: { cell: Cell }): ReactElement {
  switch (cell.kind) {
    case 'text':
      return <TextCell text={cell.text} secondary={cell.secondary} />;
    case 'number':
    case 'money':
    case 'percent':
    case 'date':
      return <FigureCellView cell={cell} />;
    case 'stars':
      return <Stars count={cell.count} />;
    case 'fundRating':
      return <FundRating cell={cell} />;
    case 'color':
      return (
        <span className={styles.withIcon} title={cell.label}>
          <span className={styles.swatch} style={{ background: cell.color }} />
          <span className={styles.line}>{cell.label}</span>
        </span>
      );
    case 'link':
      return <LinkCell cell={cell} />;
    case 'actions':
      return (
        <span className={styles.actions}>
          {cell.actions.map((action) => (
            <ActionButton key={action.tooltip} {...action} />
          ))}
        </span>
      );
    case 'action':
      return <ActionButton {...cell.action} />;
    case 'tariffName':
      return <TextCell text={cell.nameOf(cell.tariffId) ?? null} />;
    case 'tariffProductType':
      return <TextCell text={cell.nameOf(cell.tariffTypeId) ?? null} />;
    case 'toggle':
      // A new state from outside starts the cell anew.
      return <ToggleCell key={String(cell.isShown)} cell={cell} />;
    case 'status':
      return <StatusTag tone={cell.tone}>{cell.text}</StatusTag>;
    case 'choice':
      return <ChoiceCell {...cell} />;
    case 'groupName':
      return (
        <span
          className={styles.line}
          style={{ paddingInlineStart: limits.groupIndentPx * cell.level }}
          title={cell.groupName}
        >
          {cell.groupName}
        </span>
      );
    case 'score':
      return <ScoreBar value={cell.value} band={cell.band} />;
    case 'severity':
      return cell.severity === null ? (
        <Unknown />
      ) : (
        <SeverityView severity={cell.severity} text={cell.text} />
      );
    case 'riskClass':
      return <RiskClass riskClassId={cell.riskClassId} riskClassCount={cell.riskClassCount} />;
  }
}

function TextCell({ text, secondary }: { text: string | null; secondary?: string | null | undefined }) {
  if (text === null || text === '') return <Unknown />;
  return (
    <>
      <span className={styles.line} title={text}>
        {text}
      </span>
      {secondary ? <span className={styles.secondary}>{secondary}</span> : null}
    </>
  );
}
