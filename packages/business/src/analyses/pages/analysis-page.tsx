import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense } from 'react';
import type { AnalysisScreenProps } from './analysis-screen.tsx';
import { pagesWords } from './pages.words.ts';

const AnalysisScreen = lazy(async () => ({ default: (await import('./analysis-screen.tsx')).AnalysisScreen }));

/** A page that consists of analyses. It is loaded when it is first shown. */
export function AnalysisPage(props: AnalysisScreenProps) {
  const say = useWords(pagesWords);
  return (
    <Suspense fallback={<PendingPage label={say('opening')} />}>
      <AnalysisScreen {...props} />
    </Suspense>
  );
}
