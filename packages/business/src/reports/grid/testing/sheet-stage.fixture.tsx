import type { FilledSheet, SheetProblem, SheetTemplate } from '@org/sheets';
import { useMemo, useState } from 'react';
import { changedSheet } from '../model/sheet-change.ts';
import { SheetGrid } from '../sheet-grid.tsx';
import { plainCells, ROOMS_FILLED, ROOMS_SHEET } from './sheet.fixture.ts';
import '../../../styles.css';

/** Properties of `SheetStage`. */
export interface SheetStageProps {
  readonly sheet?: SheetTemplate;
  readonly start?: FilledSheet;
  readonly isReadOnly?: boolean;
  readonly hasLast?: boolean;
  readonly problems?: ReadonlyMap<string, SheetProblem>;
  readonly onOpen?: (address: string) => void;
  /** What the sheet holds after a change. */
  readonly onFilled?: (filled: FilledSheet) => void;
}

const NONE: ReadonlyMap<string, SheetProblem> = new Map();

/** A sheet whose content is kept in memory. */
export function SheetStage({
  sheet = ROOMS_SHEET,
  start = ROOMS_FILLED,
  isReadOnly = false,
  hasLast = false,
  problems = NONE,
  onOpen,
  onFilled,
}: SheetStageProps) {
  const [filled, setFilled] = useState(start);
  const cells = useMemo(
    () => plainCells(sheet, filled, { problems, ...(hasLast ? { last: lastOf } : {}) }),
    [sheet, filled, problems, hasLast],
  );
  return (
    <div className="sheet-stage">
      <SheetGrid
        sheet={sheet}
        filled={filled}
        cells={cells}
        onOpen={onOpen}
        onChange={
          isReadOnly
            ? undefined
            : (change) => {
                const next = changedSheet(filled, change);
                setFilled(next);
                onFilled?.(next);
              }
        }
      />
    </div>
  );
}

function lastOf(address: string): string {
  return address.startsWith('B') ? '10' : '';
}
