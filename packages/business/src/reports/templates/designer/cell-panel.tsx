import { useWords } from '@org/meta-forms/react';
import { rangeText, type CellInput, type SheetTemplate } from '@org/sheets';
import { Checkbox, Form } from 'antd';
import { useMemo } from 'react';
import type { SelectedCells } from '../../grid/sheet-grid-props.ts';
import { designerWords } from './designer.words.ts';
import { InputFields } from './input-fields.tsx';
import { ItemSelect } from './item-select.tsx';
import { fillableIn, withInputs, withRepeated } from './model/template-changes.ts';
import { RowFields } from './row-fields.tsx';
import type { BoundForm } from './use-bound-form.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Properties of `CellPanel`. */
export interface CellPanelProps {
  readonly draft: TemplateDraft;
  readonly sheet: SheetTemplate;
  readonly selected: SelectedCells;
  readonly form: BoundForm;
  readonly isReadOnly: boolean;
}

const NUMBER: CellInput = { type: 'number' };
const TEXT: CellInput = { type: 'text' };

/** What the selected cells and their row are: filled in with what, or computed. */
export function CellPanel({ draft, sheet, selected, form, isReadOnly }: CellPanelProps) {
  const say = useWords(designerWords);
  const { address, range } = selected;
  const { template } = draft;
  const addresses = useMemo(() => fillableIn(sheet, range), [sheet, range]);
  const inputs = addresses.flatMap((one) => sheet.cells[one]?.input ?? []);
  const first = sheet.cells[address]?.input ?? inputs[0];
  const formula = sheet.cells[address]?.formula;
  const isAll = addresses.length > 0 && inputs.length === addresses.length;
  const isRepeated = sheet.repeated.some(({ row }) => row === range.top);
  const change = (to: (input: CellInput | undefined) => CellInput | undefined) =>
    draft.change(withInputs(template, { sheet: sheet.name, addresses, change: to }));
  const usual = (at: CellInput | undefined) => at ?? (form.isPrint ? TEXT : usualInput(sheet, addresses[0]));
  return (
    <Form layout="vertical" component="div" className="designer-fields">
      <h2 className="designer-range">{rangeText(range)}</h2>
      {formula === undefined ? null : (
        <p className="designer-formula">
          {say('formula')} <code>={formula}</code>
          <small>{say('reads')}</small>
        </p>
      )}
      {addresses.length === 0 ? (
        <p className="designer-note">{say('computed')}</p>
      ) : form.isPrint ? (
        <ItemSelect
          form={form}
          item={first?.item}
          isRepeated={isRepeated}
          disabled={isReadOnly}
          onChange={(item) => change(() => (item === undefined ? undefined : { type: 'text', item }))}
        />
      ) : (
        <Checkbox
          checked={isAll}
          indeterminate={inputs.length > 0 && !isAll}
          disabled={isReadOnly}
          onChange={({ target }) => change((input) => (target.checked ? usual(input) : undefined))}
        >
          {say('filledIn')}
        </Checkbox>
      )}
      {first && !form.isPrint ? (
        <InputFields
          // The lines of choices are those of the cell.
          key={`${sheet.name} ${address}`}
          input={first}
          disabled={isReadOnly}
          onChange={(part) => change((input) => input && part(input))}
        />
      ) : null}
      {range.top === range.bottom ? (
        <RowFields
          row={range.top}
          most={sheet.repeated.find(({ row }) => row === range.top)?.most ?? 1}
          disabled={isReadOnly}
          onChange={(most) => draft.change(withRepeated(template, sheet.name, { row: range.top, most }))}
        />
      ) : null}
    </Form>
  );
}

/** What a cell that is newly marked takes: a date or a text where its format says so, otherwise a number. */
function usualInput({ cells }: SheetTemplate, address = ''): CellInput {
  const { format = '', value } = cells[address] ?? {};
  if (/[yd]/i.test(format)) return { type: 'date' };
  return format === '@' || typeof value === 'string' ? TEXT : NUMBER;
}
