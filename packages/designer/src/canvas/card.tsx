import { createFormSession, type CompiledForm } from '@org/meta-forms/core';
import { MetaFormField, useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import type { DocumentItem, ItemId } from '../document/form-document.ts';
import { CardProblems, useProblemsId } from '../problems/card-problems.tsx';
import type { CardEdit } from '../react/designer-store.ts';
import { useDesigner, useDesignerPart, useIsSelected, useItem } from '../react/designer-context.tsx';
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
  readonly onEdited: () => void;
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
  return (
    <div
      className={`mfd-card mfd-card-${kind}`}
      style={{ gridColumn: `span ${span}` }}
      role="option"
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-item={id}
      aria-describedby={problemsId}
    >
      <span className="mfd-spoken">{[item.label || item.key, reason].filter(Boolean).join('，')}</span>
      <CardProblems id={id} />
      {editing === 'name' ? <NameEditor item={item} onEnd={onEdited} /> : null}
      {editing === 'default' ? (
        <DefaultEditor item={item} onEnd={onEdited} />
      ) : (
        <div inert aria-hidden="true" className="mfd-card-content">
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

interface NameEditorProps {
  readonly item: DocumentItem;
  readonly onEnd: () => void;
}

/** The name of an item, edited on its card. Enter and leaving keep it, Escape gives it up. */
function NameEditor({ item, onEnd }: NameEditorProps) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const [text, setText] = useState(item.label);
  function keep() {
    if (text !== item.label) designer.run('setProperties', { ids: [item.id], name: 'itemName', value: text });
    designer.seal();
    onEnd();
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') onEnd();
  }
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this name
      autoFocus
      className="mfd-name-editor"
      value={text}
      maxLength={200}
      aria-label={say('labelOf', { label: item.label || item.key })}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
      onFocus={(event) => event.target.select()}
    />
  );
}
