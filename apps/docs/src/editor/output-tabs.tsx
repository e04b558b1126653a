import { metaFormSchema, metaFormTypes } from '@org/meta-forms/codegen';
import { baseLanguage, type FormSession, type WireRecord } from '@org/meta-forms/core';
import { CHANGES_PATH } from '@org/meta-forms/filling';
import { useLanguage, useWords, type Say } from '@org/meta-forms/react';
import { Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { editorWords } from './editor.words.ts';
import type { DrawnForm } from './read-form.ts';
import { dictionariesIn } from './worlds.ts';

interface OutputTabsProps {
  readonly session: FormSession;
  readonly form: DrawnForm['form'];
}

/** What the form gives: the record that a save would send, its schema, its types. */
export function OutputTabs({ session, form }: OutputTabsProps) {
  const say: Say<keyof (typeof editorWords)['en']> = useWords(editorWords);
  const language = useLanguage();
  const items = [
    { key: 'record', label: say('record'), children: <RecordText session={session} label={say('recordIs')} /> },
    {
      key: 'schema',
      label: say('schema'),
      children: <Output label={say('schemaIs')} text={inLines(metaFormSchema(form, { language }))} />,
    },
    {
      key: 'types',
      label: say('types'),
      children: (
        <Output
          label={say('typesIs')}
          text={metaFormTypes(form, { language, dictionaries: dictionariesIn(baseLanguage(language)) })}
        />
      ),
    },
  ];
  return (
    <section className="editor-output" aria-label={say('output')}>
      <Tabs size="small" items={items} destroyOnHidden />
    </section>
  );
}

function RecordText({ session, label }: { readonly session: FormSession; readonly label: string }) {
  const [record, setRecord] = useState<WireRecord>(() => session.payload());
  const [shown, setShown] = useState(session);
  if (shown !== session) {
    setShown(session);
    setRecord(session.payload());
  }
  useEffect(() => session.subscribe(CHANGES_PATH, () => setRecord(session.payload())), [session]);
  return <Output label={label} text={inLines(record)} />;
}

function Output({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}

function inLines(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
