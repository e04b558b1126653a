import { json } from '@codemirror/lang-json';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorView, lineNumbers } from '@codemirror/view';
import { describeIssue } from '@org/meta-forms/authoring';
import type { LintFinding, TextPosition } from '@org/meta-forms/codegen';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useRef } from 'react';
// The designer's own editor; hosts get it as a part of the designer.
import { CodeEditor } from '../../../../packages/designer/src/editor/code-editor.tsx';
import { editorWords } from './editor.words.ts';
import { FaultsList } from './faults-list.tsx';

const EXTENSIONS = [json(), lineNumbers(), EditorView.lineWrapping];
/** Most faults that are marked in the text. */
const MARKED = 100;

interface MetadataEditorProps {
  readonly text: string;
  /** The faults of a text, which may be older than the one in the editor. */
  readonly findings: readonly LintFinding[];
  readonly onChange: (text: string) => void;
}

/** The metadata as text, with its faults marked and listed. */
export function MetadataEditor({ text, findings, onChange }: MetadataEditorProps) {
  const say = useWords(editorWords);
  const language = useLanguage();
  const view = useRef<EditorView>(undefined);
  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    const marks = findings.slice(0, MARKED).map((finding): Diagnostic => {
      const from = offsetOf(editor, finding.start);
      // A fault of the whole form would underline all of it.
      const lineEnd = editor.state.doc.lineAt(from).to;
      return {
        from,
        to: Math.max(from, Math.min(offsetOf(editor, finding.end), lineEnd)),
        severity: finding.issue.severity,
        message: describeIssue(finding.issue, language),
      };
    });
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [findings, language]);
  const go = ({ start }: LintFinding) => {
    const editor = view.current;
    if (editor === undefined) return;
    const anchor = offsetOf(editor, start);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  };
  return (
    <>
      <CodeEditor
        text={text}
        label={say('metadata')}
        extensions={EXTENSIONS}
        onChange={onChange}
        onView={(made) => {
          view.current = made;
          return () => {
            view.current = undefined;
          };
        }}
      />
      <FaultsList findings={findings} onGo={go} />
    </>
  );
}

/** A place of a text in the editor, whose text may have changed since. */
function offsetOf({ state }: EditorView, { line, column }: TextPosition): number {
  const { from, to } = state.doc.line(Math.min(line, state.doc.lines));
  return Math.min(from + column - 1, to);
}
