import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense } from 'react';
import type { BigScreenProps } from './big-screen.tsx';
import { screenWords } from './screen.words.ts';

const BigScreen = lazy(async () => ({ default: (await import('./big-screen.tsx')).BigScreen }));

/** Figures for a screen on a wall. The page is loaded when it is first shown. */
export function BigScreenPage(props: BigScreenProps) {
  const say = useWords(screenWords);
  return (
    <Suspense fallback={<PendingPage label={say('opening')} />}>
      <BigScreen {...props} />
    </Suspense>
  );
}
