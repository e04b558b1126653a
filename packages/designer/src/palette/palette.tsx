import { useSpelling, useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { useState } from 'react';
import { useAddItem } from '../react/use-add-item.ts';
import { useDesignerPart } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { refusePlace } from '../sub-list/place-refusal.ts';
import { subListWords } from '../sub-list/sub-list.words.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** The kinds of items: a click adds one after the selection. */
export function Palette() {
  const say = useDesignerWords();
  const add = useAddItem();
  const [text, setText] = useState('');
  const isSpelt = useSpelling(text !== '');
  const all = usePaletteEntries();
  const wanted = text.trim().toLowerCase();
  const found = all.filter(
    ({ label }) => wanted === '' || label.toLowerCase().includes(wanted) || isSpelt(label, wanted),
  );
  return (
    <section className="mfd-palette" aria-label={say('palette')}>
      <Input
        allowClear
        value={text}
        aria-label={say('searchPalette')}
        placeholder={say('searchPalette')}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 ? <p className="mfd-quiet">{say('nothingFound')}</p> : null}
      <ul className="mfd-palette-list">
        {found.map((entry) => (
          <li key={`${entry.type} ${entry.label}`}>
            <EntryButton entry={entry} onAdd={add} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryButtonProps {
  readonly entry: PaletteEntry;
  readonly onAdd: (entry: PaletteEntry) => void;
}

/** Adds an entry; where its type does not fit the list on the canvas, it says why. */
function EntryButton({ entry, onAdd }: EntryButtonProps) {
  const say = useWords(subListWords);
  const refusal = useDesignerPart(({ history, place, types }) =>
    refusePlace(history.present.document, place, { type: entry.type, ...types }),
  );
  const reason = refusal && say(refusal);
  return (
    <button
      type="button"
      className="mfd-palette-entry"
      data-palette-type={entry.type}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => reason === undefined && onAdd(entry)}
    >
      {entry.label}
    </button>
  );
}
