import { setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { useWords } from '@org/meta-forms/react';
import { Button, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { FormDocument } from '@org/meta-forms/document';
import { CodeEditor } from '../editor/code-editor.tsx';
import { useAnnounce } from '../react/announcer.tsx';
import { chips, showNames } from './chips.ts';
import { createCompletion, insertCall } from './completion.ts';
import type { Candidate, CandidateSearch } from './find-candidates.ts';
import { FormulaGuide } from './formula-guide.tsx';
import { FormulaTrial, type FormulaResult } from './formula-trial.tsx';
import { formulaWords } from './formula.words.ts';
import type { FormulaNames } from './named-values.ts';
import { readFormula, type LabelOf } from './read-formula.ts';
import type { ReadText, TextFault } from './read-text.ts';
import { typedBracket } from './typed-bracket.ts';
import { typedSigns } from './typed-signs.ts';

interface FormulaEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly search: CandidateSearch;
  readonly names: FormulaNames;
  readonly read: ReadText;
  readonly document: FormDocument;
  readonly labelOf: LabelOf;
  readonly result: FormulaResult;
}

/** The text with its chips and faults; below it what it means and results in; next to it what it can be made of. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { text, onChange, search, names, read, document, labelOf, result } = props;
  const say = useWords(formulaWords);
  const announce = useAnnounce();
  const helpId = useId();
  const [view, setView] = useState<EditorView>();
  const [showsKeys, setShowsKeys] = useState(false);
  const [completion] = useState(createCompletion);
  const [extensions] = useState(() => [chips, typedBracket, typedSigns, completion.extension]);
  useEffect(() => completion.follow({ search, onBlocked: announce }), [completion, search, announce]);
  useEffect(() => {
    view?.dispatch({ effects: showNames.of(showsKeys ? undefined : names) });
  }, [view, names, showsKeys]);
  useEffect(() => {
    if (view)
      view.dispatch(
        setDiagnostics(
          view.state,
          read.faults.map((fault) => diagnosticOf(fault, view, say)),
        ),
      );
  }, [view, read, say]);

  function insert(candidate: Candidate) {
    if (!view) return;
    const { from, to } = view.state.selection.main;
    if (candidate.kind === 'function') insertCall(view, candidate.name, { from, to });
    else {
      const { text: name } = candidate.value;
      view.dispatch({ changes: { from, to, insert: name }, selection: { anchor: from + name.length } });
    }
    view.focus();
    announce(say('inserted', { name: candidate.kind === 'function' ? candidate.name : candidate.value.label }));
  }

  return (
    <>
      <div className="mfd-formula-main">
        <div className="mfd-formula-bar">
          <span id={helpId}>{say('help')}</span>
          <label>
            <Switch size="small" checked={showsKeys} onChange={setShowsKeys} /> {say('showKeys')}
          </label>
        </div>
        <div className="mfd-formula-text">
          <CodeEditor
            text={text}
            label={say('editor')}
            describedBy={helpId}
            extensions={extensions}
            onChange={onChange}
            onView={(made) => {
              setView(made);
              made.dispatch({ selection: { anchor: made.state.doc.length } });
              return () => setView(undefined);
            }}
          />
        </div>
        <Faults faults={read.faults} onReplace={(fault) => view && replace(view, fault)} />
        <Reading read={read} search={search} labelOf={labelOf} />
        <FormulaTrial read={read} document={document} result={result} />
      </div>
      <FormulaGuide search={search} onInsert={insert} />
    </>
  );
}

type SayFormula = ReturnType<typeof useWords<keyof typeof formulaWords.zh>>;

function diagnosticOf(fault: TextFault, { state }: EditorView, say: SayFormula) {
  const { replacement, severity, message } = fault;
  // The text may have changed since it was read.
  const to = Math.min(fault.to, state.doc.length);
  return {
    from: Math.min(fault.from, to),
    to,
    severity,
    message,
    actions: replacement
      ? [
          {
            name: say('replaceBy', { name: replacement.name }),
            apply: (view: EditorView, from: number, end: number) => replace(view, { ...fault, from, to: end }),
          },
        ]
      : [],
  };
}

function replace(view: EditorView, { from, to, replacement }: TextFault): void {
  if (replacement === undefined || to > view.state.doc.length) return;
  view.dispatch({ changes: { from, to, insert: replacement.text }, userEvent: 'input.fix' });
  view.focus();
}

interface FaultsProps {
  readonly faults: readonly TextFault[];
  readonly onReplace: (fault: TextFault) => void;
}

function Faults({ faults, onReplace }: FaultsProps) {
  const say = useWords(formulaWords);
  if (faults.length === 0) return null;
  return (
    <ul className="mfd-formula-faults" aria-label={say('problems')}>
      {faults.map((fault) => (
        <li key={`${fault.from} ${fault.message}`} className={`mfd-formula-${fault.severity}`}>
          {fault.message}
          {fault.replacement ? (
            <Button type="link" size="small" onClick={() => onReplace(fault)}>
              {say('replaceBy', { name: fault.replacement.name })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Reading({ read, search, labelOf }: Pick<FormulaEditorProps, 'read' | 'search' | 'labelOf'>) {
  const say = useWords(formulaWords);
  const { formula } = read;
  return (
    <p className="mfd-formula-reading">
      <b>{say('reading')}</b>{' '}
      {formula ? readFormula(formula, labelOf, search.language) : say(read.stored === '' ? 'emptyReading' : 'notYet')}
    </p>
  );
}
