import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js';
import type Canvas from 'diagram-js/lib/core/Canvas.js';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry.js';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays.js';
import { zoomDiagram } from '../bpmn/zoom-diagram.ts';
import { fitDiagram } from '../bpmn/fit-diagram.ts';
import { LOOK_OF_DIAGRAMS } from '../bpmn/look-of-diagrams.ts';
import { diagramNodes, type DiagramNode } from '../bpmn/diagram-nodes.ts';
import { isModelElement } from '../bpmn/model-element.ts';
import type { DiagramMarks } from './diagram-mark.ts';
import type { PictureCheck } from './read-picture.ts';

/** Pixels that an arrow key moves the diagram. */
const STEP = 40;

/** The services of bpmn-js that are used. */
interface Services {
  readonly canvas: Canvas;
  readonly elementRegistry: ElementRegistry;
  readonly overlays: Overlays;
  readonly moddle: { fromXML(xml: string): Promise<{ readonly rootElement: unknown }> };
}

/** The keys and buttons of a diagram. */
export type ViewAction = 'zoomIn' | 'zoomOut' | 'fit' | 'left' | 'right' | 'up' | 'down';

/** A drawing in an element of a page. */
export interface DiagramViewer {
  /** Draws a file, and lists its nodes; rejects where it cannot be drawn. */
  readonly draw: (xml: string, check: PictureCheck) => Promise<readonly DiagramNode[]>;
  /** Marks nodes and flows; the function that it returns removes the marks. */
  readonly mark: (marks: DiagramMarks) => () => void;
  readonly view: (action: ViewAction) => void;
  /** Adapts to another size; the diagram fits unless a person has zoomed or moved it. */
  readonly resize: () => void;
  readonly destroy: () => void;
}

/** Creates a viewer of BPMN diagrams; its watermark stays visible, as its licence asks. */
export function createDiagramViewer(container: HTMLElement): DiagramViewer {
  const viewer = new NavigatedViewer<Services>({ container, ...LOOK_OF_DIAGRAMS, keyboard: { bind: false } });
  const canvas = viewer.get('canvas');
  let isMoved = false;
  function fit() {
    isMoved = false;
    fitDiagram(canvas);
  }
  function zoom(step: 'in' | 'out') {
    isMoved = true;
    zoomDiagram(canvas, step);
  }
  function scroll(dx: number, dy: number) {
    isMoved = true;
    canvas.scroll({ dx, dy });
  }
  const actions: Readonly<Record<ViewAction, () => void>> = {
    zoomIn: () => zoom('in'),
    zoomOut: () => zoom('out'),
    fit,
    left: () => scroll(STEP, 0),
    right: () => scroll(-STEP, 0),
    up: () => scroll(0, STEP),
    down: () => scroll(0, -STEP),
  };
  container.querySelector('svg[tabindex]')?.setAttribute('tabindex', '-1');
  return {
    async draw(xml, { picture }) {
      if (picture !== 'drawn') {
        const { rootElement } = await viewer.get('moddle').fromXML(xml);
        return isModelElement(rootElement) ? diagramNodes(rootElement) : [];
      }
      await viewer.importXML(xml);
      fit();
      return diagramNodes(viewer.getDefinitions());
    },
    mark: (marks) => markElements(viewer, marks),
    view: (action) => actions[action](),
    resize() {
      canvas.resized();
      if (!isMoved) fit();
    },
    destroy: () => viewer.destroy(),
  };
}

function markElements(viewer: NavigatedViewer<Services>, marks: DiagramMarks): () => void {
  const [canvas, registry, overlays] = [viewer.get('canvas'), viewer.get('elementRegistry'), viewer.get('overlays')];
  const marked = [...marks].filter(([id]) => registry.get(id) !== undefined);
  const badges = marked.flatMap(([id, mark]) => {
    canvas.addMarker(id, `flow-${mark}`);
    const element = registry.get(id);
    // A flow has its colour and dashes; a badge belongs to a node.
    if (!element || !('width' in element)) return [];
    const html = document.createElement('span');
    html.className = `flow-badge flow-badge-${mark}`;
    return [overlays.add(id, { position: { top: -11, right: 11 }, html })];
  });
  return () => {
    for (const badge of badges) overlays.remove(badge);
    for (const [id, mark] of marked) if (registry.get(id)) canvas.removeMarker(id, `flow-${mark}`);
  };
}
