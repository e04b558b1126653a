import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Button, Input } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { useActions } from '../actions/action-context.tsx';
import { groupActionId } from '../actions/palette-actions.ts';
import { useAddItem } from '../react/use-add-item.ts';
import { useDesigner, useDesignerPart } from '../react/designer-context.tsx';
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
  const stop = useOneStop([...found.map(nameOf), ...foundGroups.map(({ id }) => id)]);
  return (
    <section className="mfd-palette" aria-label={say('palette')}>
      <Input
        allowClear={{ clearIcon: <ClearIcon /> }}
        value={text}
        aria-label={say('searchPalette')}
        placeholder={say('searchPalette')}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length + foundGroups.length === 0 ? <p className="mfd-quiet">{say('nothingFound')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the buttons inside */}
      <div onKeyDown={stop.onKeyDown}>
        <ul className="mfd-palette-list">
          {found.map((entry) => (
            <li key={nameOf(entry)}>
              <EntryButton entry={entry} onAdd={add} stop={stop.of(nameOf(entry))} />
            </li>
          ))}
        </ul>
        {foundGroups.length === 0 ? null : (
          <>
            <h3 className="mfd-palette-title">{say('readyGroups')}</h3>
            <ul className="mfd-palette-list">
              {foundGroups.map((group) => (
                <li key={group.id}>
                  <GroupButton group={group} stop={stop.of(group.id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <TakeItemsButton />
    </section>
  );
}

const nameOf = ({ type, label }: PaletteEntry) => `${type} ${label}`;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Whether a button is the one that the Tab key reaches. */
interface Stop {
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** All buttons are one stop of the Tab key: the arrows lead from one to the next. */
function useOneStop(names: readonly string[]) {
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && names.includes(focused) ? focused : names[0];
  return {
    of: (name: string): Stop => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setFocused(name) }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey) return;
      const buttons = [...event.currentTarget.querySelectorAll('button')];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[at + step]?.focus();
      event.preventDefault();
    },
  };
}

interface EntryButtonProps {
  readonly stop: Stop;
  readonly entry: PaletteEntry;
  readonly onAdd: (entry: PaletteEntry) => void;
}

/** Adds an entry; where its type does not fit the list on the canvas, it says why. */
function EntryButton({ entry, onAdd, stop }: EntryButtonProps) {
  const say = useWords(subListWords);
  const refusal = useDesignerPart(({ history, place, types }) =>
    refusePlace(history.present.document, place, { type: entry.type, ...types }),
  );
  const reason = refusal && say(refusal);
  return (
    <button
      type="button"
      {...stop}
      className="mfd-palette-entry"
      data-palette-type={entry.type}
      aria-disabled={reason !== undefined}
      title={reason}
      onClick={() => reason === undefined && onAdd(entry)}
    >
      <EntryIcon type={entry.type} />
      {entry.label}
    </button>
  );
}

/** The icon that the panel has for the type. */
function EntryIcon({ type: code }: { readonly type: number }) {
  const { views } = useMetaFormProvider().kit;
  const { registry } = useDesigner().get().types;
  const icon = views[registry.byCode(code)?.name ?? '']?.icon;
  return icon ? (
    <span aria-hidden="true" className="mfd-palette-icon">
      {icon}
    </span>
  ) : null;
}

/** Adds the items of a group as one step. */
function GroupButton({ group, stop }: { readonly group: ReadyGroup; readonly stop: Stop }) {
  const { all, run } = useActions();
  const action = all.find(({ id }) => id === groupActionId(group.id));
  const language = useLanguage();
  const isOffered = useDesignerPart((state) => action?.when(state) === true);
  return (
    <button
      type="button"
      {...stop}
      className="mfd-palette-entry"
      data-palette-group={group.id}
      aria-disabled={!isOffered}
      title={new Intl.ListFormat(languageTag(language)).format(group.members)}
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
      {action.title(language)}
    </Button>
  );
}
