import { useVirtualizer } from '@tanstack/react-virtual';
import { Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { useNameMatch } from '../react/use-name-match.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';

const ENTRY_HEIGHT = 32;

interface OutlineEntry {
  readonly id: ItemId;
  readonly label: string;
  readonly key: string;
  readonly depth: number;
}

function entriesOf(document: FormDocument, ids: readonly ItemId[], depth = 0): readonly OutlineEntry[] {
  return ids.flatMap((id) => {
    const item = document.items.get(id);
    if (item === undefined) return [];
    const entry = { id, label: item.label || item.key, key: item.key, depth };
    return [entry, ...entriesOf(document, document.columns.get(id) ?? [], depth + 1)];
  });
}

/** All items and columns of the form by name, with a search; the selection is the one of the canvas. */
export function Outline() {
  const say = useDesignerWords();
  const designer = useDesigner();
  const document = useFormDocument();
  const selection = useDesignerPart((state) => state.selection);
  const [text, setText] = useState('');
  const matches = useNameMatch(text !== '');
  const entries = useMemo(() => entriesOf(document, document.formOrder), [document]);
  const wanted = text.trim().toLowerCase();
  const found = entries.filter(({ label, key }) => matches(label, text) || key.toLowerCase().includes(wanted));
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => ENTRY_HEIGHT,
    overscan: 8,
  });
  return (
    <section className="mfd-outline" aria-label={say('outline')}>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        value={text}
        aria-label={say('searchOutline')}
        placeholder={say('searchOutline')}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && wanted !== '' ? <p className="mfd-quiet">{say('nothingFound')}</p> : null}
      <div className="mfd-outline-box" ref={box}>
        <ul className="mfd-outline-list" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const entry = found[index];
            return entry === undefined ? null : (
              <li key={entry.id} style={{ top: start, height: ENTRY_HEIGHT }}>
                <button
                  type="button"
                  className="mfd-outline-entry"
                  data-outline-item={entry.id}
                  aria-pressed={selection.includes(entry.id)}
                  style={{ paddingInlineStart: 12 + entry.depth * 16 }}
                  onClick={() => designer.select([entry.id])}
                >
                  <span className="mfd-outline-label">{entry.label}</span>
                  <span className="mfd-quiet">{entry.key}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
