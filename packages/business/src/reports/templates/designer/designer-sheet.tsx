import { useWords } from '@org/meta-forms/react';
import type { FilledSheet, WorkbookTemplate } from '@org/sheets';
import { SheetGrid } from '../../grid/sheet-grid.tsx';
import type { SelectedCells } from '../../grid/sheet-grid-props.ts';
import { SheetTabs } from '../../grid/sheet-tabs.tsx';
import { designerWords } from './designer.words.ts';
import type { CellsRead } from './model/read-cells.ts';
import type { BoundForm } from './use-bound-form.ts';
import { useDesignerCells } from './use-designer-cells.ts';

/** Properties of `DesignerSheet`. */
export interface DesignerSheetProps {
  readonly template: WorkbookTemplate;
  readonly sheetName: string;
  readonly form: BoundForm;
  readonly read: CellsRead;
  readonly onSheet: (name: string) => void;
  readonly onSelect: (selected: SelectedCells) => void;
}

const NOTHING_FILLED: FilledSheet = { values: {}, repeats: {} };

/** The sheet of a template, on which an author selects cells. */
export function DesignerSheet({ template, sheetName, onSheet, ...others }: DesignerSheetProps) {
  const shown = template.sheets.filter(({ hidden }) => hidden !== true);
  const sheet = shown.find(({ name }) => name === sheetName);
  return (
    <div className="report-workbook">
      <SheetTabs sheets={shown} name={sheetName} onChange={onSheet} />
      {sheet ? <OpenSheet key={sheet.name} sheet={sheet} {...others} /> : null}
    </div>
  );
}

interface OpenSheetProps extends Pick<DesignerSheetProps, 'form' | 'read' | 'onSelect'> {
  readonly sheet: WorkbookTemplate['sheets'][number];
}

function OpenSheet({ sheet, form, read, onSelect }: OpenSheetProps) {
  const say = useWords(designerWords);
  const label = say('designOf', { name: sheet.name });
  const cells = useDesignerCells({ sheet, form, read });
  return <SheetGrid sheet={sheet} filled={NOTHING_FILLED} cells={cells} onSelect={onSelect} label={label} />;
}
