import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorSelection, EditorState, StateEffect, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Modal } from 'antd';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { TEXT_LIMIT } from '../commands/form/read-form-text.ts';
import { describeRefusal } from '../commands/refusal.ts';
import { CodeEditor, fromOutside } from '../editor/code-editor.tsx';
import { useProblems } from '../problems/problems-context.tsx';
import { useMend } from '../problems/use-mend.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import type { DesignerStore } from '../react/designer-store.ts';
import { useUnappliedEntries, type UnappliedEntries } from '../saving/unapplied-context.tsx';
import { textOf } from './follow-document.ts';
import { openJsonBuffer, type BufferState, type JsonBuffer } from './json-buffer.ts';
import { problemMarkers } from './json-markers.ts';
import { jsonWords } from './json.words.ts';
import { shareSelection } from './share-selection.ts';

/** JSON: the text of the form. A text that is no valid form never changes the form. */
export function JsonView() {
  const say = useWords(jsonWords);
  const designer = useDesigner();
  const [first] = useState(() => textOf(designer.get().history.present.document));
  if (first.length > TEXT_LIMIT)
    return (
      <section className="mfd-json" aria-label={say('editor')}>
        <Alert type="warning" showIcon title={say('tooLarge', { count: first.length, limit: TEXT_LIMIT })} />
      </section>
    );
  return <OpenJson first={first} />;
}

interface Open {
  readonly view: EditorView;
  readonly buffer: JsonBuffer;
}

function OpenJson({ first }: { readonly first: string }) {
  const say = useWords(jsonWords);
  const designer = useDesigner();
  const unapplied = useUnappliedEntries();
  const help = useId();
  const [open, setOpen] = useState<Open>();
  const [isTooLong, setTooLong] = useState(false);
  const [extensions] = useState(() => [basics, limitLength(setTooLong)]);
  const onView = useCallback(
    (view: EditorView) => {
      const { buffer, stop } = connect(view, designer, unapplied);
      setOpen({ view, buffer });
      return stop;
    },
    [designer, unapplied],
  );
  useEffect(() => {
    if (open) takeLeftText(open, unapplied);
  }, [open, unapplied]);
  return (
    <section className="mfd-json" aria-label={say('editor')}>
      {open ? <BufferBanner {...open} /> : null}
      {isTooLong ? <Alert banner type="warning" title={say('tooLong', { limit: TEXT_LIMIT })} /> : null}
      <CodeEditor text={first} label={say('editor')} describedBy={help} extensions={extensions} onView={onView} />
      <p className="mfd-json-help mfd-quiet" id={help}>
        {say('help')}
      </p>
    </section>
  );
}

/** The text that an earlier designer left, which no form has taken. */
function takeLeftText({ view, buffer }: Open, { left }: UnappliedEntries): void {
  const found = left.get();
  if (found?.editor !== 'json') return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: found.text } });
  buffer.apply();
  left.set(undefined);
}

/** Connects an editor with the document and the selection of a designer. */
function connect(view: EditorView, designer: DesignerStore, { entered }: UnappliedEntries) {
  const buffer = openJsonBuffer(view, designer, (text) =>
    entered.set(text === undefined ? undefined : { editor: 'json', text }),
  );
  const select = shareSelection(view, designer, buffer);
  const listening = EditorView.updateListener.of((update) => {
    buffer.update(update);
    select.update(update);
  });
  const applying = keymap.of([
    {
      key: 'Mod-s',
      // The designer saves with the same key.
      run: () => {
        buffer.apply();
        designer.seal();
        return false;
      },
    },
  ]);
  view.dispatch({ effects: StateEffect.appendConfig.of([listening, applying]) });
  select.reveal();
  return {
    buffer,
    stop: () => {
      select.stop();
      buffer.stop();
    },
  };
}

const basics: Extension = [
  json(),
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  highlightActiveLine(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...foldKeymap]),
];

/** A text that no form can have is not taken into the editor; calls with whether the last change was such a text. */
function limitLength(onChange: (isTooLong: boolean) => void): Extension {
  return EditorState.changeFilter.of((change) => {
    const fits = change.annotation(fromOutside) === true || change.newDoc.length <= TEXT_LIMIT;
    // A filter runs before the change: the view is drawn after it.
    queueMicrotask(() => onChange(!fits));
    return fits;
  });
}

/** What is wrong with the text, the markers in it, and the question before it is left. */
function BufferBanner({ view, buffer }: Open) {
  const say = useWords(jsonWords);
  const language = useLanguage();
  const announce = useAnnounce();
  const state = useSyncExternalStore(buffer.state.subscribe, buffer.state.get, buffer.state.get);
  useMarkers(view, buffer, state);
  const leaving = useLeaving(buffer);
  const wasWrong = useRef(false);
  const isWrong = state.kind !== 'current';
  useEffect(() => {
    if (wasWrong.current && !isWrong) announce(say('applied'));
    wasWrong.current = isWrong;
  }, [isWrong, announce, say]);
  if (state.kind === 'current') return null;
  const sentence =
    state.kind === 'invalid'
      ? say('invalid', { count: state.faults.length })
      : say('refused', { reason: describeRefusal(state.refusal, language) });
  return (
    <>
      <Alert
        banner
        type="error"
        role="alert"
        title={sentence}
        action={
          <>
            {state.kind === 'invalid' ? (
              <Button size="small" autoInsertSpace={false} onClick={() => goTo(view, state.faults[0]?.from ?? 0)}>
                {say('goTo')}
              </Button>
            ) : null}
            <Button size="small" autoInsertSpace={false} onClick={buffer.giveUp}>
              {say('giveUp')}
            </Button>
          </>
        }
      />
      <Modal
        open={leaving.isAsked}
        title={say('leaveTitle')}
        okText={say('goOn')}
        cancelText={say('giveUp')}
        cancelButtonProps={{ danger: true, onClick: leaving.giveUp }}
        onOk={leaving.stay}
        onCancel={leaving.stay}
        afterClose={() => view.focus()}
      >
        {say('leaveText')}
      </Modal>
    </>
  );
}

function goTo(view: EditorView, at: number): void {
  view.dispatch({ selection: EditorSelection.cursor(Math.min(at, view.state.doc.length)), scrollIntoView: true });
  view.focus();
}

/** Another view is shown at once where the text applies; else the author is asked. */
function useLeaving(buffer: JsonBuffer) {
  const designer = useDesigner();
  const [leave, setLeave] = useState<() => void>();
  useEffect(
    () =>
      designer.hold((go) => {
        if (buffer.apply()) return false;
        setLeave(() => go);
        return true;
      }),
    [designer, buffer],
  );
  return {
    isAsked: leave !== undefined,
    stay: () => setLeave(undefined),
    giveUp: () => {
      buffer.giveUp();
      leave?.();
    },
  };
}

/** Marks faults of the text, or the problems of the form with their fixes. */
function useMarkers(view: EditorView, buffer: JsonBuffer, state: BufferState): void {
  const say = useWords(jsonWords);
  const language = useLanguage();
  const { mend } = useMend();
  const problems = useProblems();
  useEffect(() => {
    const markers = (): readonly Diagnostic[] | undefined => {
      const nodes = buffer.nodes();
      if (state.kind !== 'invalid') return nodes && problemMarkers(problems, nodes, { language, mend });
      // What was typed since may have made the text shorter.
      return state.faults
        .filter(({ to }) => to <= view.state.doc.length)
        .map(({ from, to }) => ({ from, to, severity: 'error', message: say('notJson') }));
    };
    const found = markers();
    if (found) view.dispatch(setDiagnostics(view.state, [...found]));
  }, [view, buffer, state, problems, language, mend, say]);
}
