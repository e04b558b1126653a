import { DownOutlined, RedoOutlined, UndoOutlined, UpOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Switch } from 'antd';
import type { ReactNode } from 'react';
import { sheetGridWords } from '../grid.words.ts';
import { nextPlace } from '../model/cell-selection.ts';
import { placeOf, type Place } from '../model/sheet-layout.ts';
import type { SheetGridModel } from '../model/use-sheet-grid.ts';
import type { SheetCells } from '../sheet-grid-props.ts';
import { fillDown } from './sheet-keys.ts';

export interface SheetBarProps {
  readonly grid: SheetGridModel;
  readonly cells: SheetCells;
  readonly isReadOnly: boolean;
  readonly showsLast: boolean;
  readonly onShowLast: (shows: boolean) => void;
  readonly children: ReactNode;
}

/** The buttons above a sheet: steps, filling down, problems, the last period. */
export function SheetBar({ grid, cells, isReadOnly, showsLast, onShowLast, children }: SheetBarProps) {
  const say = useWords(sheetGridWords);
  return (
    <div className="sheet-bar">
      {isReadOnly ? null : (
        <>
          <Tool label={say('undo')} icon={<UndoOutlined />} disabled={!grid.canUndo} onClick={grid.undo} />
          <Tool label={say('redo')} icon={<RedoOutlined />} disabled={!grid.canRedo} onClick={grid.redo} />
          <Tool
            label={say('fillDown')}
            icon={<VerticalAlignBottomOutlined />}
            disabled={!grid.input}
            onClick={() => fillDown(grid, cells)}
          />
        </>
      )}
      <Problems grid={grid} cells={cells} isReadOnly={isReadOnly} />
      {cells.last ? (
        <label className="sheet-switch">
          <Switch size="small" checked={showsLast} onChange={onShowLast} aria-label={say('showLast')} />
          {say('showLast')}
        </label>
      ) : null}
      <div className="sheet-tools">{children}</div>
    </div>
  );
}

/** How many problems the sheet has, and the way to the next one. */
function Problems({ grid, cells, isReadOnly }: Pick<SheetBarProps, 'grid' | 'cells' | 'isReadOnly'>) {
  const say = useWords(sheetGridWords);
  const { layout, selection } = grid;
  const places = [...cells.problems.keys()].flatMap((address) => placeOf(layout, address) ?? []).toSorted(byReading);
  if (places.length === 0) return isReadOnly ? null : <span className="sheet-note">{say('noProblem')}</span>;
  const go = (step: 1 | -1) => {
    const next = nextPlace(places, selection.active, step) ?? places.at(step > 0 ? 0 : -1);
    if (next) grid.select(next);
  };
  return (
    <span className="sheet-problems">
      {say('problems', { count: cells.problems.size })}
      <Tool label={say('previousProblem')} icon={<UpOutlined />} onClick={() => go(-1)} />
      <Tool label={say('nextProblem')} icon={<DownOutlined />} onClick={() => go(1)} />
    </span>
  );
}

function byReading(one: Place, other: Place): number {
  return one.row - other.row || one.column - other.column;
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, disabled = false, onClick }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
