import { lazy, Suspense } from 'react';
import type { VerbPartProps } from '../../administration/administration.ts';

const Dialog = lazy(async () => ({ default: (await import('./binding-dialog.tsx')).BindingDialog }));

/** Which process a form is bound to. The dialog is loaded on first use, because it reads expressions. */
export function BindingPart({ record, onEnd }: VerbPartProps) {
  return (
    <Suspense fallback={null}>
      <Dialog metaKey={String(record['metaKey'])} formName={String(record['formName'])} onEnd={() => onEnd(false)} />
    </Suspense>
  );
}
