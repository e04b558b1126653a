import { PendingPage } from '@org/meta-forms/antd';
import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import { recordsWords } from '../records/records.words.ts';
import type { Administration } from './administration.ts';
import { AdministrationScreen } from './administration-screen.tsx';

/** The page of an entity of the system: its list and its form, both from the metadata that comes with the server. */
export function AdministrationPage({ administration }: { readonly administration: Administration }) {
  const say = useWords(recordsWords);
  const language = useLanguage();
  const { compiled, failure, retry } = useCompiledForm(administration.metaKey, languageTag(language));
  if (compiled)
    return <AdministrationScreen key={languageTag(language)} administration={administration} compiled={compiled} />;
  if (failure !== undefined)
    return (
      <Result
        status="warning"
        title={say('formFailed')}
        subTitle={failure}
        extra={<Button onClick={retry}>{say('retry')}</Button>}
      />
    );
  return <PendingPage />;
}
