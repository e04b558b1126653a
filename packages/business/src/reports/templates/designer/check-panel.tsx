import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import type { SheetCheck } from '@org/sheets';
import { Button, Form } from 'antd';
import type { SelectedCells } from '../../grid/sheet-grid-props.ts';
import { CheckEditor } from './check-editor.tsx';
import { designerWords } from './designer.words.ts';
import { freeCheckId, withCheck, withoutCheck } from './model/template-changes.ts';
import type { TemplateDraft } from './use-template-draft.ts';

/** Properties of `CheckPanel`. */
export interface CheckPanelProps {
  readonly draft: TemplateDraft;
  /** The sheet that is open; a new check belongs to it. */
  readonly sheet: string;
  readonly selected: SelectedCells | undefined;
  /** The check that is being written. */
  readonly edited: SheetCheck | undefined;
  readonly isReadOnly: boolean;
  readonly onEdit: (check: SheetCheck | undefined) => void;
}

/** The checks of a workbook: added, changed, removed. */
export function CheckPanel({ draft, sheet, selected, edited, isReadOnly, onEdit }: CheckPanelProps) {
  const say = useWords(designerWords);
  const { template } = draft;
  const isSeveral = template.sheets.length > 1;
  return (
    <Form layout="vertical" component="div" className="designer-fields">
      {template.checks.length === 0 ? <p className="designer-note">{say('noChecks')}</p> : null}
      <ul className="designer-checks">
        {template.checks.map((check) => (
          <li key={check.id} className="designer-check">
            <span className={check.level === 'error' ? 'sheet-line-error' : 'sheet-line-warning'}>
              {say(check.level)}
            </span>
            <span className="designer-check-text">
              {check.message}
              <code>{isSeveral ? `${check.sheet}: ${check.formula}` : check.formula}</code>
            </span>
            {isReadOnly ? null : (
              <span className="designer-check-tools">
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={say('editCheck', { message: check.message })}
                  title={say('editCheck', { message: check.message })}
                  onClick={() => onEdit(check)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={say('removeCheck', { message: check.message })}
                  title={say('removeCheck', { message: check.message })}
                  onClick={() => draft.change(withoutCheck(template, check.id))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited ? (
        <CheckEditor
          key={edited.id}
          template={template}
          check={edited}
          selected={selected}
          onChange={onEdit}
          onEnd={() => onEdit(undefined)}
          onApply={(check) => {
            draft.change(withCheck(template, check));
            onEdit(undefined);
          }}
        />
      ) : isReadOnly ? null : (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onEdit({ id: freeCheckId(template), sheet, formula: '', message: '', level: 'error' })}
        >
          {say('addCheck')}
        </Button>
      )}
    </Form>
  );
}
