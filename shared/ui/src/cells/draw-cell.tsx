import { GROUP_INDENT_PX } from './group-indent';
import { ActionButton } from './action-button';
import type { Cell } from './cell';
import type { CellText } from './cell-text';
import styles from './cells.module.css';
import { ChoiceCell } from './choice-cell';
import type { DrawnCell } from './drawn-cell';
import { count, figure } from './figure';
import { fundRating } from './fund-rating';
import { link } from './link';
import { riskClass } from './risk-class';
import { scoreBar } from './score-bar';
import { severity } from './severity';
import { stars } from './stars';
import { StatusTag } from './status-tag';
import { Swatch } from './swatch';
import { text } from './text';
import { ToggleCell } from './toggle-cell';
import { unknown } from './unknown';

/**
 * Every kind of cell; the written return type makes a forgotten kind a compile error. A function and no component, as
 * most of what it calls: a list draws hundreds of cells while it scrolls.
 */
export function drawCell(cell: Cell, cellText: CellText): DrawnCell {
  switch (cell.kind) {
    case 'text':
      return text(cell.text, cell.secondary, cellText);
    case 'number':
      return count(cell, cellText);
    case 'money':
    case 'percent':
    case 'date':
    case 'dateTime':
      return figure(cell, cellText);
    case 'stars':
      return cell.count === null ? unknown(cellText) : { content: stars(cell.count, cellText) };
    case 'fundRating':
      return fundRating(cell, cellText);
    case 'color':
      return {
        className: styles.withIcon,
        title: cell.label,
        content: (
          <>
            <Swatch color={cell.color} />
            <span className={styles.line}>{cell.label}</span>
          </>
        ),
      };
    case 'link':
      return { title: cell.label, content: link(cell, cellText) };
    case 'actions':
      return {
        className: styles.actions,
        content: cell.actions.map((action) => <ActionButton key={action.tooltip} {...action} />),
        hasState: true,
      };
    case 'action':
      return { content: <ActionButton {...cell.action} />, hasState: true };
    case 'tariffName':
      return text(cell.nameOf(cell.tariffId), null, cellText);
    case 'tariffProductType':
      return text(cell.nameOf(cell.tariffTypeId), null, cellText);
    case 'toggle':
      // A new state from outside starts the cell anew.
      return { content: <ToggleCell key={String(cell.isShown)} cell={cell} />, hasState: true };
    case 'status':
      return {
        title: cell.secondary ? `${cell.text} · ${cell.secondary}` : cell.text,
        content: (
          <>
            <StatusTag tone={cell.tone}>{cell.text}</StatusTag>
            {cell.secondary ? <span className={styles.secondary}>{cell.secondary}</span> : null}
          </>
        ),
      };
    case 'choice':
      return { content: <ChoiceCell {...cell} /> };
    case 'groupName':
      return {
        title: cell.groupName,
        content: (
          <span className={styles.line} style={{ paddingInlineStart: GROUP_INDENT_PX * cell.level }}>
            {cell.groupName}
          </span>
        ),
      };
    case 'score':
      return scoreBar(cell, cellText);
    case 'severity':
      return severity(cell, cellText);
    case 'riskClass':
      return riskClass(cell, cellText);
  }
}
