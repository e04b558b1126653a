import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { sayIn, type Language } from '@org/meta-forms/core';
import { useLanguage } from '@org/meta-forms/react';
import { ConfigProvider } from 'antd';
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { editorTheme } from './editor-theme.ts';
import { editorPhrases } from './editor.words.ts';
import { textChange, type TextChange } from './text-change.ts';

export interface CodeEditorProps {
  /** The text. Another one replaces only the part that differs, and the editor's undo has no step for it. */
  readonly text: string;
  /** The name of the editor for a screen reader. */
  readonly label: string;
  /** The id of the element that explains the editor. */
  readonly describedBy?: string | undefined;
  readonly isReadOnly?: boolean;
  /** Language, markers, completion, keys. Read when the editor is made: pass one constant value. */
  readonly extensions?: Extension;
  /** Called with the text that a person typed. */
  readonly onChange?: ((text: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Called with the editor when it is made; the returned function is called before it is removed. */
  readonly onView?: (view: EditorView) => (() => void) | undefined;
}

/** Marks a change that comes from outside the editor. */
export const fromOutside = Annotation.define<true>();

/** An editor of code. Tab leaves it, Ctrl+Z undoes what was typed in it. Loads CodeMirror: import it lazily. */
export function CodeEditor(props: CodeEditorProps) {
  const { text, label, describedBy, isReadOnly = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  const [changeable] = useState(() => new Compartment());
  const language = useLanguage();
  const { csp } = useContext(ConfigProvider.ConfigContext);
  const [nonce] = useState(csp?.nonce);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [changeable.of([]), latest.current.extensions ?? [], base(nonce), tellOf(latest)],
      }),
    });
    view.current = made;
    const leave = latest.current.onView?.(made);
    return () => {
      leave?.();
      view.current = undefined;
      made.destroy();
    };
  }, [changeable, nonce]);

  useEffect(() => {
    const now = [nameOf(label, describedBy), readOnly(isReadOnly), EditorState.phrases.of(phrasesIn(language))];
    view.current?.dispatch({ effects: changeable.reconfigure(now) });
  }, [changeable, label, describedBy, isReadOnly, language]);

  useEffect(() => {
    if (view.current) replaceText(view.current, text);
  }, [text]);
  return <div className="mfd-editor" ref={box} />;
}

/** Gives an editor another text: only the part that differs changes, and the editor does not undo it. */
function replaceText(view: EditorView, text: string): void {
  const change = textChange(view.state.doc.toString(), text);
  if (change) changeFromOutside(view, [change]);
}

/** Changes the text of an editor without a step in its undo. */
export function changeFromOutside(view: EditorView, changes: readonly TextChange[]): void {
  view.dispatch({ changes, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] });
}

function base(nonce: string | undefined): Extension {
  return [
    history(),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    editorTheme,
    // A content policy allows the editor's style element by its nonce.
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
  ];
}

function tellOf(latest: RefObject<CodeEditorProps>): Extension {
  return [
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const { onChange } = latest.current;
      if (!docChanged || transactions.some((it) => it.annotation(fromOutside))) return;
      onChange?.(state.doc.toString());
    }),
    EditorView.domEventHandlers({ blur: () => latest.current.onBlur?.() }),
  ];
}

function phrasesIn(language: Language): Readonly<Record<string, string>> {
  const say = sayIn(editorPhrases, language);
  // as: the keys of the table.
  const phrases = Object.keys(editorPhrases.en) as (keyof typeof editorPhrases.en)[];
  return Object.fromEntries(phrases.map((phrase) => [phrase, say(phrase)]));
}

function nameOf(label: string, describedBy: string | undefined): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': label,
    // Axe does not know that an editable element takes the focus.
    tabindex: '0',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  });
}

/** A text that cannot be changed keeps its cursor: it can be read and copied with keys. */
function readOnly(isOn: boolean): Extension {
  return isOn ? [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })] : [];
}
