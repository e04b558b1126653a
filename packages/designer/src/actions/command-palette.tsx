import { SearchOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { actionWords } from './actions.words.ts';
import { usePaletteResults, type PaletteResult } from './use-palette-results.ts';

/** Longest text that is searched for. */
const LONGEST_TEXT = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Ctrl+K: finds actions and items by name, key, keyword and pinyin while the author types. */
export function CommandPalette({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(actionWords);
  const chosen = useRef<PaletteResult>(undefined);
  const [isOpen, setOpen] = useState(true);
  // An action may take the focus, so it runs after the dialog has given it back.
  const end = () => {
    onEnd();
    chosen.current?.run();
  };
  return (
    <Modal
      open={isOpen}
      title={say('paletteTitle')}
      footer={null}
      width={560}
      // No motion: an action runs at once.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(open) => !open && end()}
      onCancel={() => setOpen(false)}
    >
      <PaletteSearch
        onChoose={(result) => {
          chosen.current = result;
          setOpen(false);
        }}
      />
    </Modal>
  );
}

interface PaletteSearchProps {
  readonly onChoose: (result: PaletteResult) => void;
}

function PaletteSearch({ onChoose }: PaletteSearchProps) {
  const say = useWords(actionWords);
  const nothing = useDesignerWords()('nothingFound');
  const listId = useId();
  const input = useRef<InputRef>(null);
  // The dialog says only later that it is open: keys that are pressed until then would be lost. React adds it to the
  // page after the effects of its content, but before it returns to the browser.
  useEffect(() => queueMicrotask(() => input.current?.focus()), []);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const results = usePaletteResults(text);
  const active = results[Math.min(at, results.length - 1)];
  const optionId = ({ id }: PaletteResult) => `${listId}-${id}`;
  function press(event: KeyboardEvent) {
    // While an input method composes, Enter belongs to it.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = STEPS[event.key];
    if (step !== undefined) setAt((results.indexOf(active) + step + results.length) % results.length);
    else if (event.key === 'Enter') onChoose(active);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <Input
        ref={input}
        role="combobox"
        aria-label={say('paletteTitle')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={say('palettePlaceholder')}
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={say('results')} className="mfd-results">
        {results.map((result) => (
          <ResultLine
            key={result.id}
            id={optionId(result)}
            result={result}
            isActive={result === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      {results.length === 0 ? <p className="mfd-quiet">{nothing}</p> : null}
    </>
  );
}

interface ResultLineProps {
  readonly id: string;
  readonly result: PaletteResult;
  readonly isActive: boolean;
  readonly onChoose: (result: PaletteResult) => void;
}

/** One line; the focus stays in the field above, so that only the mouse clicks here. */
function ResultLine({ id, result, isActive, onChoose }: ResultLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field owns the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="mfd-result"
      onClick={() => onChoose(result)}
    >
      <span>{result.title}</span>
      <small className="mfd-quiet">{result.detail}</small>
    </div>
  );
}
