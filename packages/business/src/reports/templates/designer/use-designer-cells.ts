import { formatCell, parseAddress, type CellInput, type SheetTemplate } from '@org/sheets';
import { useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import type { SheetCells } from '../../grid/sheet-grid-props.ts';
import { designerWords } from './designer.words.ts';
import { nameOfBinding } from './model/bound-items.ts';
import type { CellsRead } from './model/read-cells.ts';
import type { BoundForm } from './use-bound-form.ts';

const NO_PROBLEMS: SheetCells['problems'] = new Map();
const NO_CHOICES: ReturnType<SheetCells['choices']> = [];

interface DesignerCellsOptions {
  readonly sheet: SheetTemplate;
  readonly form: BoundForm;
  readonly read: CellsRead;
}

/** What the cells of a sheet show its author: fixed texts, what is filled in, and what a formula reads. */
export function useDesignerCells({ sheet, form, read }: DesignerCellsOptions): SheetCells {
  const say = useWords(designerWords);
  return useMemo(() => {
    const textOf = (address: string): string => {
      const { value, format, input, formula } = sheet.cells[address] ?? {};
      if (input?.item !== undefined) return nameOfBinding(input.item, form.items, form.specials);
      if (value !== undefined) return formatCell(value, format);
      if (input) return [say(kindOf(input)), ...(input.required ? ['*'] : [])].join(' ');
      return formula === undefined ? '' : `=${formula}`;
    };
    return {
      value: (address) => {
        const text = textOf(address);
        return text === '' ? null : text;
      },
      text: textOf,
      problems: NO_PROBLEMS,
      choices: () => NO_CHOICES,
      mark(address) {
        const place = parseAddress(address);
        if (place && read.has(sheet.name, place)) return 'read';
        return sheet.cells[address]?.input ? 'input' : undefined;
      },
    };
  }, [sheet, form, read, say]);
}

/** The kind of an input, as authors choose it. */
export function kindOf({ type, choices }: CellInput): CellInput['type'] | 'choices' {
  return choices ? 'choices' : type;
}
