import { useWords } from '@org/meta-forms/react';
import type { SheetTemplate } from '@org/sheets';
import { Segmented } from 'antd';
import { sheetGridWords } from './grid.words.ts';

/** Properties of `SheetTabs`. */
export interface SheetTabsProps {
  readonly sheets: readonly SheetTemplate[];
  readonly name: string;
  /** What a sheet is called; its name where it is absent. */
  readonly labelOf?: (name: string) => string;
  readonly onChange: (name: string) => void;
}

/** The names of the sheets of a workbook; nothing where there is one. */
export function SheetTabs({ sheets, name, labelOf, onChange }: SheetTabsProps) {
  const say = useWords(sheetGridWords);
  if (sheets.length < 2) return null;
  return (
    <Segmented
      aria-label={say('sheets')}
      value={name}
      options={sheets.map((one) => ({ value: one.name, label: labelOf?.(one.name) ?? one.name }))}
      onChange={onChange}
    />
  );
}
