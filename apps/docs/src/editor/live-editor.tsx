import { baseLanguage } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { EditorBar } from './editor-bar.tsx';
import { editorWords } from './editor.words.ts';
import { FormPane } from './form-pane.tsx';
import { MetadataEditor } from './metadata-editor.tsx';
import { readForm } from './read-form.ts';
import { useEditorText } from './use-editor-text.ts';

/** Metadata as text, and the form that it is. */
export function LiveEditor() {
  const say = useWords(editorWords);
  const language = baseLanguage(useLanguage());
  const { text, sample, notice, type, choose, dismiss } = useEditorText(language);
  // Typing stays quick while a large form is compiled and drawn.
  const readText = useDeferredValue(text);
  const { findings, drawn } = useMemo(() => readForm(readText, language), [readText, language]);
  const [last, setLast] = useState(drawn);
  if (drawn !== undefined && drawn !== last) setLast(drawn);
  const shown = drawn ?? last;
  return (
    <div className="editor">
      <EditorBar text={text} sample={sample} isJson={drawn !== undefined} onChoose={choose} onType={type} />
      {notice !== undefined && (
        <Alert
          type={notice === 'refusedLink' ? 'warning' : 'info'}
          title={say(notice)}
          showIcon
          closable={{ onClose: dismiss, 'aria-label': say('close') }}
        />
      )}
      <div className="editor-sides">
        <div className="editor-text">
          <MetadataEditor text={text} findings={findings} onChange={type} />
        </div>
        {shown === undefined ? (
          <div className="editor-result" />
        ) : (
          // Another form is another session; a change of the same one keeps what was filled in.
          <FormPane key={shown.compiled.metaKey} drawn={shown} isStale={drawn === undefined} />
        )}
      </div>
    </div>
  );
}
