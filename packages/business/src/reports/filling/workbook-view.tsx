import { useState, type ReactNode } from 'react';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { SheetTabs } from '../grid/sheet-tabs.tsx';
import type { CellProblem } from '../grid/sheet-grid-props.ts';
import { useDictionaries } from './use-dictionaries.ts';
import { filledSheetOf, type OpenWorkbook } from './use-open-workbook.ts';
import { useSheetCells } from './use-sheet-cells.ts';

/** Properties of `WorkbookView`. */
export interface WorkbookViewProps {
  readonly workbook: OpenWorkbook;
  readonly problems: readonly CellProblem[];
  readonly isReadOnly: boolean;
  /** Called for a cell that a person opens, where the workbook is only read. */
  readonly onOpen?: (sheet: string, address: string) => void;
  readonly tools?: ReactNode;
}

/** A workbook: the names of its sheets, and the sheet that is open. */
export function WorkbookView({ workbook, problems, isReadOnly, onOpen, tools }: WorkbookViewProps) {
  const sheets = workbook.template.sheets.filter(({ hidden }) => hidden !== true);
  const [name, setName] = useState(sheets[0]?.name);
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0];
  const dictionaries = useDictionaries(workbook.template);
  if (!sheet) return null;
  const countOf = (one: string) => problems.filter((problem) => problem.sheet === one).length;
  return (
    <div className="report-workbook">
      <SheetTabs
        sheets={sheets}
        name={sheet.name}
        labelOf={(one) => (countOf(one) > 0 ? `${one} (${countOf(one)})` : one)}
        onChange={setName}
      />
      <OpenSheet
        key={sheet.name}
        workbook={workbook}
        sheet={sheet}
        problems={problems}
        dictionaries={dictionaries}
        isReadOnly={isReadOnly}
        onOpen={onOpen}
        tools={tools}
      />
    </div>
  );
}

interface OpenSheetProps extends Omit<WorkbookViewProps, 'onOpen'> {
  readonly sheet: OpenWorkbook['template']['sheets'][number];
  readonly dictionaries: ReturnType<typeof useDictionaries>;
  readonly onOpen: WorkbookViewProps['onOpen'] | undefined;
}

function OpenSheet({ workbook, sheet, problems, dictionaries, isReadOnly, onOpen, tools }: OpenSheetProps) {
  const cells = useSheetCells({ workbook, sheet, problems, dictionaries });
  return (
    <SheetGrid
      sheet={sheet}
      filled={filledSheetOf(workbook.filled, sheet.name)}
      cells={cells}
      onChange={isReadOnly ? undefined : (change) => workbook.change(sheet.name, change)}
      onOpen={onOpen ? (address) => onOpen(sheet.name, address) : undefined}
      tools={tools}
    />
  );
}
