import { useLanguage, useSpelling } from '@org/meta-forms/react';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useAddItem } from '../react/use-add-item.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { builtInEntries, type PaletteEntry } from './palette-entries.ts';

export interface PaletteProps {
  /** Entries of the host's own item types, after the built-in ones. */
  readonly entries?: readonly PaletteEntry[];
}

/** The kinds of items: a click adds one after the selection. */
export function Palette({ entries = NONE }: PaletteProps) {
  const say = useDesignerWords();
  const language = useLanguage();
  const add = useAddItem();
  const [text, setText] = useState('');
  const isSpelt = useSpelling(text !== '');
  const all = useMemo(() => [...builtInEntries(language), ...entries], [language, entries]);
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
            <button type="button" className="mfd-palette-entry" onClick={() => add(entry)}>
              {entry.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NONE: readonly PaletteEntry[] = [];
