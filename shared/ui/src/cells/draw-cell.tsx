import { limits } from '@depotwerk/domain';
import type { ReactElement } from 'react';
import { ActionButton } from './action-button';
import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import { ChoiceCell } from './choice-cell';
import { figure } from './figure';
import { fundRating } from './fund-rating';
import { LinkCell } from './link-cell';
import { riskClass } from './risk-class';
import { scoreBar } from './score-bar';
import { severity } from './severity';
import { stars } from './stars';
import { StatusTag } from './status-tag';
import { text } from './text';
import { ToggleCell } from './toggle-cell';
import { unknown } from './unknown';

/**
 * Every kind of cell; the written return type makes a forgotten kind a compile error. A function and no component, as
 * most of what it calls: a list draws hundreds of cells while it scrolls.
 */
export function drawCell(cell: Cell, cellText: CellText): ReactElement {
  switch (cell.kind) {
    case 'text':
      return text(cell.text, cell.secondary, cellText);
    case 'number':
    case 'money':
    case 'percent':
    case 'date':
      return figure(cell, cellText);
    case 'stars':
      return cell.count === null ? unknown(cellText) : stars(cell.count, cellText);
    case 'fundRating':
      return fundRating(cell, cellText);
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
      return text(cell.nameOf(cell.tariffId), null, cellText);
    case 'tariffProductType':
      return text(cell.nameOf(cell.tariffTypeId), null, cellText);
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
      return scoreBar(cell, cellText);
    case 'severity':
      return severity(cell, cellText);
    case 'riskClass':
      return riskClass(cell, cellText);
  }
}
