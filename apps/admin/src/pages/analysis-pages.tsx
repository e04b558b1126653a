import { AnalysisPage, OpenAnalysisPage } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import { useSession } from '@org/shell';
import type { ComponentType } from 'react';
import { api } from '../connection.ts';
import { FormSurroundings } from '../form-surroundings.tsx';
import { pageTitles, type PageKey } from './page-titles.words.ts';

/** A page that consists of analyses. Its tiles are those of the modules that the person may view. */
export function analysisPage(key: PageKey): ComponentType {
  return function AnalysisRoute() {
    const title = useWords(pageTitles);
    return (
      <FormSurroundings>
        <AnalysisPage pageKey={key} title={title(key)} />
      </FormSurroundings>
    );
  };
}

/** The same for people who have signed in; others see what the deployment has released of it. */
export function openAnalysisPage(key: PageKey): ComponentType {
  const SignedIn = analysisPage(key);
  return function OpenAnalysisRoute() {
    const title = useWords(pageTitles);
    const { state } = useSession();
    if (state.stage !== 'signed-out') return <SignedIn />;
    return <OpenAnalysisPage pageKey={key} title={title(key)} api={api} />;
  };
}
