import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useActions } from '../actions/action-context.tsx';
import { groupActionId } from '../actions/palette-actions.ts';
import { useAddItem } from '../react/use-add-item.ts';
import { useDesignerPart } from '../react/designer-context.tsx';
import { useNameMatch } from '../react/use-name-match.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { refusePlace } from '../sub-list/place-refusal.ts';
import { subListWords } from '../sub-list/sub-list.words.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { readyGroups, type ReadyGroup } from './ready-groups.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** The kinds of items and the ready groups: a click adds one after the selection. */
export function Palette() {
  const say = useDesignerWords();
  const add = useAddItem();
  const [text, setText] = useState('');
  const matches = useNameMatch(text !== '');
  const language = useLanguage();
  const all = usePaletteEntries();
  const groups = useMemo(() => readyGroups(language), [language]);
  const found = all.filter(({ label }) => matches(label, text));
  const foundGroups = groups.filter(({ label, members }) => [label, ...members].some((name) => matches(name, text)));
  return (
    <section className="mfd-palette" aria-label={say('palette')}>
      <Input
        allowClear
        value={text}
        aria-label={say('searchPalette')}
        placeholder={say('searchPalette')}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length + foundGroups.length === 0 ? <p className="mfd-quiet">{say('nothingFound')}</p> : null}
      <ul className="mfd-palette-list">
        {found.map((entry) => (
          <li key={`${entry.type} ${entry.label}`}>
            <EntryButton entry={entry} onAdd={add} />
          </li>
        ))}
      </ul>
      {foundGroups.length === 0 ? null : (
        <>
          <h3 className="mfd-palette-title">{say('readyGroups')}</h3>
          <ul className="mfd-palette-list">
            {foundGroups.map((group) => (
              <li key={group.id}>
                <GroupButton group={group} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TakeItemsButton />
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

/** Adds the items of a group as one step. */
function GroupButton({ group }: { readonly group: ReadyGroup }) {
  const { all, run } = useActions();
  const action = all.find(({ id }) => id === groupActionId(group.id));
  const language = useLanguage();
  const isOffered = useDesignerPart((state) => action?.when(state) === true);
  return (
    <button
      type="button"
      className="mfd-palette-entry"
      data-palette-group={group.id}
      aria-disabled={!isOffered}
      title={new Intl.ListFormat(language).format(group.members)}
      onClick={() => isOffered && action && run(action)}
    >
      {group.label}
    </button>
  );
}

/** Opens the choice of items of other forms, where the host lists forms. */
function TakeItemsButton() {
  const { all, run } = useActions();
  const language = useLanguage();
  const action = all.find(({ id }) => id === 'takeItems');
  if (action === undefined) return null;
  return (
    <Button className="mfd-palette-other" type="link" autoInsertSpace={false} onClick={() => run(action)}>
      {action.title[language]}
    </Button>
  );
}
