import { PendingPart } from '@org/meta-forms/antd';
import { lazy, Suspense, useMemo } from 'react';
import { marksOf } from './diagram-mark.ts';

const MarkedDiagram = lazy(async () => ({ default: (await import('./marked-diagram.tsx')).MarkedDiagram }));

/** The greatest height of a process diagram (business.md, section 2). */
const DIAGRAM_HEIGHT = 400;
const NONE: readonly string[] = [];

/** Properties of `ProcessDiagram`. */
export interface ProcessDiagramProps {
  /** BPMN 2.0 with its diagram. */
  readonly xml: string;
  /** Ids of the nodes with open work. */
  readonly active: readonly string[];
  readonly done: readonly string[];
  readonly rejected?: readonly string[];
  /** Those that a jump left with open tasks. */
  readonly left?: readonly string[];
  /** In px; 400 where missing. */
  readonly height?: number;
}

/** The diagram of a process and how far an instance is in it. The drawing library is loaded on first use. */
export function ProcessDiagram(props: ProcessDiagramProps) {
  const { xml, active, done, rejected = NONE, left = NONE, height = DIAGRAM_HEIGHT } = props;
  const marks = useMemo(() => marksOf({ active, done, rejected, left }), [active, done, rejected, left]);
  return (
    <Suspense
      fallback={
        <div style={{ height }}>
          <PendingPart />
        </div>
      }
    >
      <MarkedDiagram xml={xml} marks={marks} unmarked="waiting" height={height} />
    </Suspense>
  );
}
