import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./area-tool-dialog.tsx').then(({ AreaToolDialog }) => ({ default: AreaToolDialog })));

/** Loads the tool when it is first opened, because most people never use it. */
export function AreaToolOnDemand({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  );
}
