import { createFormSession, type CompiledForm } from '@org/meta-forms/core';
import { suggestKey } from '@org/meta-forms/authoring';
import { MetaFormField, useSpelling, useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import type { DocumentItem, ItemId } from '@org/meta-forms/document';
import { CardProblems, useProblemsId } from '../problems/card-problems.tsx';
import type { CardEdit } from '../react/designer-store.ts';
import { useDesigner, useDesignerPart, useIsSelected, useItem } from '../react/designer-context.tsx';
import { isNewItem, keepKeys } from '../react/new-items.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { subListWords } from '../sub-list/sub-list.words.ts';
import { cardForm } from './card-form.ts';
import type { CanvasRowKind } from './canvas-rows.ts';
import { DefaultEditor } from './default-editor.tsx';
import { designPorts } from './design-ports.ts';

interface CardProps {
  readonly id: ItemId;
  readonly kind: CanvasRowKind;
  readonly span: number;
  /** The card that the Tab key reaches. */
  readonly isCurrent: boolean;
  /** The part of it that is being edited on the card. */
  readonly editing: CardEdit['part'] | undefined;
  readonly onEdited: (next?: EventTarget | null) => void;
}

const REASONS = { hidden: 'hiddenItem', audit: 'auditItem', faulty: 'faultyItem', 'sub-list': 'subListItem' } as const;

/** One item on the canvas, drawn as the form draws it. Its content takes no focus and no clicks. */
export const Card = memo(function Card({ id, kind, span, isCurrent, editing, onEdited }: CardProps) {
  const say = useDesignerWords();
  const sayList = useWords(subListWords);
  const { registry } = useDesigner().get().types;
  const item = useItem(id);
  const isColumn = useDesignerPart(({ place }) => place.kind === 'columns');
  const isSelected = useIsSelected(id);
  const problemsId = useProblemsId(id);
  const { compiled, field } = useDesignerPart(({ history }) => cardForm(history.present.document, id, registry));
  if (item === undefined) return null;
  const reason = kind === 'fields' ? undefined : say(REASONS[kind]);
  const nameId = `${problemsId}-name`;
  return (
    <div
      className={`mfd-card mfd-card-${kind}`}
      style={{ gridColumn: `span ${span}` }}
      role="option"
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-item={id}
      // The name stays the same while it is edited on the card.
      {...(editing === 'name' ? { 'aria-labelledby': nameId } : {})}
      aria-describedby={problemsId}
    >
      <span id={nameId} className="mfd-spoken">
        {[item.label || item.key, reason].filter(Boolean).join('，')}
      </span>
      {editing === 'name' ? null : <CardProblems id={id} />}
      {editing === 'name' ? <NameEditor item={item} onEnd={onEdited} /> : null}
      {editing === 'default' ? (
        <DefaultEditor item={item} onEnd={onEdited} />
      ) : (
        <div inert aria-hidden="true" className="mfd-card-content">
          {kind === 'sub-list' ? <strong className="mfd-card-title">{item.label || item.key}</strong> : null}
          {field ? <DrawnField compiled={compiled} itemKey={field.key} /> : <FaultyCard item={item} />}
        </div>
      )}
      <div className="mfd-card-notes" aria-hidden="true">
        {reason}
        {isColumn && field?.width !== undefined ? sayList('columnWidth', { width: field.width }) : null}
        {kind === 'sub-list' ? <span className="mfd-card-open">{sayList('openList')}</span> : null}
      </div>
    </div>
  );
});

function FaultyCard({ item }: { readonly item: DocumentItem }) {
  return <div className="mfd-faulty">{item.label || item.key || '—'}</div>;
}

interface DrawnFieldProps {
  readonly compiled: CompiledForm;
  readonly itemKey: string;
}

const DrawnField = memo(function DrawnField({ compiled, itemKey }: DrawnFieldProps) {
  const session = useMemo(() => createFormSession({ compiled, mode: 'add', ports: designPorts }), [compiled]);
  return <MetaFormField session={session} itemKey={itemKey} />;
});

/** Keys come from pinyin: a Latin name could be a word that the system uses, such as `status`. */
const NOT_LATIN = /\p{Script=Han}/u;

interface NameEditorProps {
  readonly item: DocumentItem;
  /** `next` is the element that the focus goes to, where it goes to one. */
  readonly onEnd: (next?: EventTarget | null) => void;
}

/**
 * The name of an item, edited on its card. Each keystroke is in the form, so that none is lost; all are one step.
 * Escape gives it up.
 */
function NameEditor({ item: { id, key, label }, onEnd }: NameEditorProps) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const [first] = useState(label);
  const [text, setText] = useState(first);
  const isNew = isNewItem(designer, id);
  const isSpelt = useSpelling(isNew);
  function write(value: string) {
    const now = designer.get().history.present.document.items.get(id)?.label;
    if (value === now) return;
    const newKey = isNew && NOT_LATIN.test(value) ? suggestKey(value, isSpelt) : '';
    designer.run('setProperties', { ids: [id], name: 'itemName', value, ...(newKey !== '' && { newKey }) });
  }
  function end(next?: EventTarget | null) {
    if (text !== first) keepKeys(designer, id);
    designer.seal();
    onEnd(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    // Without typing, what another author has named it meanwhile stays.
    if (event.key === 'Escape' && text !== first) write(first);
    if (event.key === 'Escape' || event.key === 'Enter') end();
  }
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this name
      autoFocus
      size="small"
      className="mfd-name-editor"
      value={text}
      maxLength={200}
      aria-label={say('labelOf', { label: first || key })}
      onChange={({ target, nativeEvent }) => {
        setText(target.value);
        // Letters of an input method are no name yet.
        if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) write(target.value);
      }}
      onCompositionEnd={({ currentTarget }) => write(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => end(relatedTarget)}
      onFocus={(event) => event.target.select()}
    />
  );
}
