import { useUnsavedWatch, useWords } from '@org/meta-forms/react';
import type { SheetCheck } from '@org/sheets';
import { Tabs } from 'antd';
import { useMemo, useState } from 'react';
import type { SelectedCells } from '../../grid/sheet-grid-props.ts';
import { CellPanel } from './cell-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { DesignerSheet } from './designer-sheet.tsx';
import { designerWords } from './designer.words.ts';
import { cellsReadBy, NO_CELLS } from './model/read-cells.ts';
import type { BoundForm } from './use-bound-form.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Properties of `DesignerBody`. */
export interface DesignerBodyProps {
  readonly draft: TemplateDraft;
  readonly form: BoundForm;
  readonly isReadOnly: boolean;
}

/** The sheet with the panel of what is selected, and of the checks. */
export function DesignerBody({ draft, form, isReadOnly }: DesignerBodyProps) {
  const say = useWords(designerWords);
  const { template } = draft;
  const shown = template.sheets.filter(({ hidden }) => hidden !== true);
  const [name, setName] = useState('');
  const sheet = shown.find((one) => one.name === name) ?? shown[0];
  const [selected, setSelected] = useState<SelectedCells>();
  const [edited, setEdited] = useState<SheetCheck>();
  useUnsavedWatch(edited !== undefined && !template.checks.includes(edited), false);
  const formula = edited?.formula ?? sheet?.cells[selected?.address ?? '']?.formula;
  const owner = edited?.sheet ?? sheet?.name;
  const read = useMemo(
    () => (formula === undefined || owner === undefined ? NO_CELLS : cellsReadBy(formula, template, owner)),
    [formula, owner, template],
  );
  if (!sheet) return null;
  const panel = { draft, selected, isReadOnly };
  return (
    <div className="designer-body">
      <DesignerSheet
        template={template}
        sheetName={sheet.name}
        form={form}
        read={read}
        onSheet={setName}
        onSelect={setSelected}
      />
      <aside className="designer-panel" aria-label={say('panel')}>
        <Tabs
          size="small"
          items={[
            {
              key: 'cell',
              label: say('cellTab'),
              children: selected ? (
                <CellPanel {...panel} sheet={sheet} selected={selected} form={form} />
              ) : (
                <p className="designer-note">{say('nothing')}</p>
              ),
            },
            ...(form.isPrint
              ? []
              : [
                  {
                    key: 'checks',
                    label: say('checksTab', { count: template.checks.length }),
                    children: <CheckPanel {...panel} sheet={sheet.name} edited={edited} onEdit={setEdited} />,
                  },
                ]),
          ]}
        />
      </aside>
    </div>
  );
}
