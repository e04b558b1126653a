import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense } from 'react';
import type { OpenAnalysisScreenProps } from './open-analysis-screen.tsx';
import { pagesWords } from './pages.words.ts';

const OpenAnalysisScreen = lazy(async () => ({
  default: (await import('./open-analysis-screen.tsx')).OpenAnalysisScreen,
}));

/** What a deployment has released of a page that consists of analyses. It is loaded when it is first shown. */
export function OpenAnalysisPage(props: OpenAnalysisScreenProps) {
  const say = useWords(pagesWords);
  return (
    <Suspense fallback={<PendingPage label={say('opening')} />}>
      <OpenAnalysisScreen {...props} />
    </Suspense>
  );
}
