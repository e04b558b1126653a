import { lazy, Suspense, type ComponentProps } from 'react';

const Dialog = lazy(() => import('./job-progress.tsx').then(({ JobProgress }) => ({ default: JobProgress })));

/** Loads the progress dialog of a job when it is first opened. */
export function JobDialogOnDemand(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
