import { useEffect, useRef, useState, type RefObject } from 'react';
import type { WorkflowFault } from '@org/workflow';
import type { DiagramNode } from '../bpmn/diagram-nodes.ts';
import type { DiagramMarks } from './diagram-mark.ts';
import { readPicture, type PictureCheck } from './read-picture.ts';
import { createDiagramViewer, type DiagramViewer, type ViewAction } from './viewer.ts';

/** How far a diagram is. */
export type DiagramStage =
  | { readonly stage: 'loading' }
  | {
      readonly stage: 'shown';
      readonly nodes: readonly DiagramNode[];
      readonly picture: PictureCheck['picture'];
      /** Why a part of the file is missing. */
      readonly fault?: WorkflowFault;
    }
  | { readonly stage: 'failed'; readonly fault?: WorkflowFault; readonly reason?: string };

/** A diagram in an element, drawn when the file changes and marked when the marks change. */
export interface OpenDiagram {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly stage: DiagramStage;
  readonly view: (action: ViewAction) => void;
}

interface Drawn {
  readonly xml: string;
  readonly stage: DiagramStage;
}

/** Draws a file into an element of the page. */
export function useDiagram(xml: string, marks: DiagramMarks): OpenDiagram {
  const element = useRef<HTMLDivElement>(null);
  const viewer = useRef<DiagramViewer>(undefined);
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    const { current: container } = element;
    if (!container) return undefined;
    const opened = createDiagramViewer(container);
    viewer.current = opened;
    let isOver = false;
    void draw(opened, xml).then((stage) => (isOver ? undefined : setDrawn({ xml, stage })));
    const sizes = new ResizeObserver(() => {
      // A hidden tab has no size, for which no diagram fits.
      if (container.clientWidth > 0 && container.clientHeight > 0) opened.resize();
    });
    sizes.observe(container);
    return () => {
      isOver = true;
      sizes.disconnect();
      viewer.current = undefined;
      opened.destroy();
    };
  }, [xml]);
  const stage = drawn?.xml === xml ? drawn.stage : LOADING;
  useEffect(
    () => (stage.stage === 'shown' && stage.picture === 'drawn' ? viewer.current?.mark(marks) : undefined),
    [stage, marks],
  );
  return { element, stage, view: (action) => viewer.current?.view(action) };
}

const LOADING: DiagramStage = { stage: 'loading' };

async function draw(viewer: DiagramViewer, xml: string): Promise<DiagramStage> {
  const { isReadable, picture, fault } = await readPicture(xml);
  if (!isReadable) return { stage: 'failed', ...(fault && { fault }) };
  try {
    const nodes = await viewer.draw(xml, { isReadable, picture });
    return { stage: 'shown', nodes, picture, ...(fault && { fault }) };
  } catch (error) {
    return { stage: 'failed', ...(fault ? { fault } : { reason: error instanceof Error ? error.message : '' }) };
  }
}
