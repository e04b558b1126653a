import { HeadingLevelProvider, MetaFormRenderer, useFormSession, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { editorWords } from './editor.words.ts';
import { OutputTabs } from './output-tabs.tsx';
import type { DrawnForm } from './read-form.ts';

interface FormPaneProps {
  readonly drawn: DrawnForm;
  /** The form is that of an earlier text. */
  readonly isStale: boolean;
}

/** The form of the metadata, open for a new record, and what it gives. */
export function FormPane({ drawn, isStale }: FormPaneProps) {
  const say = useWords(editorWords);
  const { session } = useFormSession({ compiled: drawn.compiled, mode: 'add' });
  const [refusals, setRefusals] = useState(0);
  const check = () => {
    if (session.validate().length > 0) setRefusals((count) => count + 1);
  };
  return (
    <div className="editor-result">
      <section className="editor-form" aria-labelledby="editor-form-title">
        <div className="editor-form-head">
          <h2 id="editor-form-title">{drawn.compiled.title || say('form')}</h2>
          <Button size="small" onClick={check}>
            {say('check')}
          </Button>
        </div>
        {isStale && (
          <p className="editor-stale" role="status">
            {say('stale')}
          </p>
        )}
        <HeadingLevelProvider value={3}>
          <MetaFormRenderer session={session} refusals={refusals} />
        </HeadingLevelProvider>
      </section>
      <OutputTabs session={session} form={drawn.form} />
    </div>
  );
}
