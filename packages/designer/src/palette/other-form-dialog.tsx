import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Checkbox, Input, Modal, Select, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import { useActions } from '../actions/action-context.tsx';
import { copyItems, type ClipboardItems } from '../clipboard/copy-items.ts';
import { useNameMatch } from '../react/use-name-match.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { otherFormWords } from './other-form.words.ts';
import { useFormList, useOtherForm } from './use-other-form.ts';
import { useTypeNames } from './use-palette-entries.ts';

interface OtherFormDialogProps {
  /** Adds copied items after the selection; where their references lead nowhere, the author is asked. */
  readonly onAdd: (items: ClipboardItems) => void;
  readonly onEnd: () => void;
}

/** 从其他表单选取: items of a published form are added like copied ones. */
export function OtherFormDialog({ onAdd, onEnd }: OtherFormDialogProps) {
  const say = useWords(otherFormWords);
  const sayDesigner = useDesignerWords();
  const { ports } = useActions();
  const [code, setCode] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<ItemId>>(NONE);
  const forms = useFormList(ports);
  const other = useOtherForm(ports, code);
  const { value: document } = other;
  const matches = useNameMatch();
  const { failure: reason, retry } = other.failure === undefined ? forms : other;

  function add() {
    if (document === undefined) return;
    onEnd();
    onAdd(copyItems(document, [...chosen]));
  }

  return (
    <Modal
      open
      title={say('title')}
      okText={say('add', { count: chosen.size })}
      cancelText={sayDesigner('cancel')}
      okButtonProps={{ disabled: document === undefined || chosen.size === 0 }}
      onOk={add}
      onCancel={onEnd}
    >
      <div className="mfd-import">
        <Select
          className="mfd-import-choice"
          aria-label={say('form')}
          placeholder={say('searchForm')}
          loading={forms.value === undefined && forms.failure === undefined}
          showSearch={{
            filterOption: (text, option) => matches(option?.label ?? '', text) || matches(option?.value ?? '', text),
          }}
          options={(forms.value ?? []).map(({ key, value }) => ({ value: key, label: value }))}
          value={code}
          onChange={(next) => {
            setCode(next);
            setChosen(NONE);
          }}
        />
        {reason === undefined ? null : (
          <Alert
            type="error"
            showIcon
            title={say('failed', { reason })}
            action={
              <Button size="small" autoInsertSpace={false} onClick={retry}>
                {say('retry')}
              </Button>
            }
          />
        )}
        {code !== undefined && document === undefined && reason === undefined ? (
          <Spin description={say('loading')}>
            <div className="mfd-import-choice" />
          </Spin>
        ) : null}
        {document ? <ItemChoice key={code} document={document} chosen={chosen} onChoose={setChosen} /> : null}
      </div>
    </Modal>
  );
}

/** Most items that are shown at once; the search leads to the others. */
const LIMIT = 200;
const NONE: ReadonlySet<ItemId> = new Set();

interface ItemChoiceProps {
  readonly document: FormDocument;
  readonly chosen: ReadonlySet<ItemId>;
  readonly onChoose: (chosen: ReadonlySet<ItemId>) => void;
}

/** The items of a form with a box to tick for each; a sub-list brings its columns. */
function ItemChoice({ document, chosen, onChoose }: ItemChoiceProps) {
  const say = useWords(otherFormWords);
  const [text, setText] = useState('');
  const matches = useNameMatch();
  const typeName = useTypeNames();
  const all = useMemo(() => document.formOrder.flatMap((id) => document.items.get(id) ?? []), [document]);
  const found = all.filter(({ label, key }) => matches(label, text) || matches(key, text));
  const ticked = found.filter(({ id }) => chosen.has(id)).length;
  if (all.length === 0) return <p className="mfd-quiet">{say('none')}</p>;
  const choose = (items: readonly DocumentItem[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of items)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        value={text}
        aria-label={say('searchItem')}
        placeholder={say('searchItem')}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 ? (
        <p className="mfd-quiet">{say('notFound')}</p>
      ) : (
        <Checkbox
          checked={ticked === found.length}
          indeterminate={ticked > 0 && ticked < found.length}
          onChange={({ target }) => choose(found, target.checked)}
        >
          {say('all', { count: found.length })}
        </Checkbox>
      )}
      <ul className="mfd-other-items">
        {found.slice(0, LIMIT).map((item) => (
          <li key={item.id}>
            <Checkbox checked={chosen.has(item.id)} onChange={({ target }) => choose([item], target.checked)}>
              {item.label || item.key}
            </Checkbox>
            <span className="mfd-quiet">{typeName(item.type)}</span>
          </li>
        ))}
      </ul>
      {found.length > LIMIT ? <p className="mfd-quiet">{say('more', { count: found.length - LIMIT })}</p> : null}
    </>
  );
}
