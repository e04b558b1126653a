import { PendingPart } from '@org/meta-forms/antd';
import { lazy, Suspense } from 'react';
import type { ProcessDesignerProps } from './opened-designer.tsx';

export type { ProcessDesignerProps };

const OpenedDesigner = lazy(async () => ({ default: (await import('./opened-designer.tsx')).OpenedDesigner }));

/** The designer of processes. It and the drawing library are loaded on first use. */
export function ProcessDesigner(props: ProcessDesignerProps) {
  return (
    <Suspense fallback={<PendingPart />}>
      <OpenedDesigner {...props} />
    </Suspense>
  );
}
