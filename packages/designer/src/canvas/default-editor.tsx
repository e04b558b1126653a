import { MetaFormField, useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { DocumentItem } from '@org/meta-forms/document';
import { actionWords } from '../actions/actions.words.ts';
import { describeRefusal } from '../commands/refusal.ts';
import { usePreviewHost } from '../preview/preview-host.tsx';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { openDefault } from './default-form.ts';

interface DefaultEditorProps {
  readonly item: DocumentItem;
  readonly onEnd: () => void;
}

const FIRST_INPUT = 'input, textarea, button, [contenteditable="true"], [tabindex]';

/**
 * The default value of an item, typed into its own widget on the card. Leaving it and Enter keep the value, Escape
 * gives it up.
 */
export function DefaultEditor({ item, onEnd }: DefaultEditorProps) {
  const say = useWords(actionWords);
  const language = useLanguage();
  const designer = useDesigner();
  const announce = useAnnounce();
  const { ports } = usePreviewHost();
  const box = useRef<HTMLDivElement>(null);
  const [open] = useState(() => {
    const { history, types } = designer.get();
    return openDefault(history.present.document, item.id, { types, ports });
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => (box.current?.querySelector<HTMLElement>(FIRST_INPUT) ?? box.current)?.focus(), []);
  useEffect(() => () => clearTimeout(leaving.current), []);
  if (open === undefined) return null;
  const label = item.label || item.key;

  function keep() {
    const value = open?.value();
    if (value !== item.config['defaultValue']) {
      const refusal = designer.run('setProperties', { ids: [item.id], name: 'defaultValue', value });
      designer.seal();
      if (refusal) announce(describeRefusal(refusal, language));
      else announce(say(value === undefined ? 'defaultCleared' : 'defaultSet', { label }));
    }
    onEnd();
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    const { target, key } = event;
    if (event.nativeEvent.isComposing || !(target instanceof HTMLElement) || isPopupOpen(target)) return;
    if (key === 'Escape') {
      clearTimeout(leaving.current);
      onEnd();
    }
    // The widget takes what was typed when it loses the focus.
    if (key === 'Enter' && isLine(target)) target.blur();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of the widget inside
    <div
      ref={box}
      tabIndex={-1}
      className="mfd-card-content mfd-default-editor"
      data-no-drag
      onKeyDown={onKeyDown}
      onClick={keepIn}
      onDoubleClick={keepIn}
      // A widget may move the focus into a dialog or a list of its own: both are inside for React.
      onBlur={() => {
        leaving.current = setTimeout(keep);
      }}
      onFocus={() => clearTimeout(leaving.current)}
    >
      <span className="mfd-default-mark">{say('defaultMark')}</span>
      <MetaFormField session={open.session} itemKey={open.itemKey} />
    </div>
  );
}

function keepIn(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** The Enter and Escape of an open list belong to it. */
function isPopupOpen(target: HTMLElement): boolean {
  return target.getAttribute('aria-expanded') === 'true';
}

/** One line of text, where Enter has no meaning of its own. */
function isLine(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
}
