import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./area-tool-dialog.tsx').then(({ AreaToolDialog }) => ({ default: AreaToolDialog })));

/** Loads the tool when it is first opened: most people never do. */
export function AreaToolOnDemand({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
