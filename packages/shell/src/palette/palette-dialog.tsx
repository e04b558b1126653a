import { SearchOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useFirstFocus } from '../login/use-first-focus.ts';
import { useReturnFocus } from '../login/use-return-focus.ts';
import { LONGEST_TEXT } from './limits.ts';
import { PaletteOption } from './palette-option.tsx';
import { paletteWords } from './palette.words.ts';
import { useFavourites } from './use-favourites.ts';
import { usePaletteEntries, type PaletteEntry } from './use-palette-entries.tsx';

/** Finds pages, records and actions by name while the person types. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(paletteWords);
  useReturnFocus();
  return (
    <Modal open title={say('title')} footer={null} width={640} className="shell-palette" onCancel={onClose}>
      <Palette onClose={onClose} />
    </Modal>
  );
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(paletteWords);
  const listId = useId();
  const first = useFirstFocus<InputRef>();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const favourites = useFavourites();
  const { groups, isPending } = usePaletteEntries(typed, favourites);
  const all = groups.flatMap(({ entries }) => entries);
  // The list may have become shorter since the last key.
  const active = all[Math.min(at, all.length - 1)];
  const optionId = ({ id }: PaletteEntry) => `${listId}-${id}`;

  function choose(entry: PaletteEntry) {
    onClose();
    entry.run();
  }
  function keep({ code }: PaletteEntry) {
    if (code !== undefined) favourites.toggle(code);
  }
  function pressed(event: KeyboardEvent) {
    // While an input method composes, Enter belongs to it.
    if (event.nativeEvent.isComposing || !active) return;
    const step = STEPS[event.key];
    if (step !== undefined) setAt((all.indexOf(active) + step + all.length) % all.length);
    else if (event.key === 'Enter' && event.shiftKey) keep(active);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        ref={first}
        role="combobox"
        aria-label={say('title')}
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        {...(active ? { 'aria-activedescendant': optionId(active) } : {})}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={say('placeholder')}
        maxLength={LONGEST_TEXT}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <p role="status" className="shell-unseen">
        {typed === '' || isPending ? '' : all.length === 0 ? say('none') : say('found', { count: all.length })}
      </p>
      <div id={listId} role="listbox" aria-label={say('title')} className="shell-palette-list">
        {groups.map(({ key, entries }) => (
          <div key={key} role="group" aria-label={say(key)}>
            <div className="shell-palette-group" aria-hidden>
              {say(key)}
            </div>
            {entries.map((entry) => (
              <PaletteOption
                key={entry.id}
                entry={entry}
                id={optionId(entry)}
                active={entry === active}
                isFavourite={entry.code !== undefined && favourites.codes.includes(entry.code)}
                onChoose={() => choose(entry)}
                onKeep={() => keep(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && !isPending ? <p className="shell-palette-none">{say('none')}</p> : null}
      <p className="shell-palette-keys">{say('keys')}</p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
