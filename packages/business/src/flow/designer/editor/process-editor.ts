import type { Language } from '@org/meta-forms/core';
import BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import { createListeners } from '@org/meta-forms/react';
import { zoomDiagram } from '../../bpmn/zoom-diagram.ts';
import { LOOK_OF_DIAGRAMS } from '../../bpmn/look-of-diagrams.ts';
import { declareNamespaces, withFlowableNames } from '../../bpmn/flowable-names.ts';
import { isModelElement, type ModelElement } from '../../bpmn/model-element.ts';
import { translator } from '../../bpmn/translate.ts';
import type { ElementChange } from '../properties/element-change.ts';
import { applyChanges } from './apply-change.ts';
import { provideContextPad } from './context-pad-provider.ts';
import { keepFitted } from './keep-fitted.ts';
import { keepLinesFree } from './keep-lines-free.ts';
import { EDITOR_MODULES } from './modules.ts';
import { providePalette, type SayEditor } from './palette-provider.ts';
import type { EditorServices } from './services.ts';

/** What the editor shows; another object after each change. */
export interface EditorSnapshot {
  /** Grows with every change of the model, those that are undone and redone included. */
  readonly changes: number;
  /** The selected element; the process where nothing is selected, undefined where several are. */
  readonly selected: ModelElement | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** An open process on a canvas. */
export interface ProcessEditor {
  /** Opens a file; rejects where it has no diagram or cannot be read. */
  readonly open: (xml: string) => Promise<void>;
  /** The file of the process as it is, with what is still being typed. */
  readonly xml: () => Promise<string>;
  /** The file of the process without what is still being typed. */
  readonly drawn: () => Promise<string>;
  /** Registers what writes typed values into the model before it is read; returns the removal. */
  readonly beforeReading: (write: () => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => EditorSnapshot;
  /** All nodes and flows, in the order in which they were drawn. */
  readonly elements: () => readonly ModelElement[];
  /** Selects an element by its id and brings it into view; false where there is none. */
  readonly select: (id: string) => boolean;
  /** Changes an element, as one step that can be undone. */
  readonly change: (id: string, changes: readonly ElementChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly zoom: (step: 'in' | 'out' | 'fit') => void;
  /** Marks elements that have a fault. */
  readonly markFaults: (ids: ReadonlySet<string>) => void;
  readonly resize: () => void;
  readonly destroy: () => void;
}

/** What an editor is created with. */
export interface EditorOptions {
  readonly container: HTMLElement;
  readonly language: Language;
  readonly say: SayEditor;
}

/** The priority of a listener that runs after those of the library. */
const AFTER_OTHERS = 500;
const FAULTY = 'flow-faulty';
/** What is left free between the palette and an element that is scrolled into view, in px. */
const AROUND = 24;

/** Creates an editor of processes in an element of the page. Its keys count while the canvas has the focus. */
export function createProcessEditor({ container, language, say }: EditorOptions): ProcessEditor {
  const modeler = new BaseModeler<EditorServices>({
    container,
    ...LOOK_OF_DIAGRAMS,
    // The list is typed as that of a viewer.
    modules: [...EDITOR_MODULES, { translate: ['value', translator(language)] }] as never,
  });
  const services = servicesOf(modeler);
  const { subscribe, call } = createListeners();
  providePalette(services, say);
  provideContextPad(services, say);
  keepLinesFree(services);
  nameCanvas(container, say);
  const faulty = new Set<string>();
  const writers = new Set<() => void>();
  const covered = () => coveredBy(container.querySelector<HTMLElement>('.djs-palette'));
  const fitting = keepFitted(services.canvas, covered);
  let snapshot = snapshotOf(services, 0);
  services.eventBus.on(['commandStack.changed', 'selection.changed', 'import.done'], ({ type, trigger }) => {
    // Opening a file clears the steps, which changes nothing.
    const isChange = type === 'commandStack.changed' && trigger !== 'clear';
    snapshot = snapshotOf(services, snapshot.changes + (isChange ? 1 : 0));
    if (isChange) fitting.changed();
    call();
  });
  services.eventBus.on('autoPlace.end', AFTER_OTHERS, fitting.scrolled);
  async function drawn() {
    const { xml = '' } = await modeler.saveXML({ format: true });
    return xml;
  }
  return {
    async open(xml) {
      await modeler.importXML(withFlowableNames(xml));
      const definitions: unknown = modeler.getDefinitions();
      if (isModelElement(definitions)) declareNamespaces(definitions);
      fitting.fit();
    },
    async xml() {
      for (const write of writers) write();
      return drawn();
    },
    drawn,
    beforeReading(write) {
      writers.add(write);
      return () => void writers.delete(write);
    },
    subscribe,
    snapshot: () => snapshot,
    elements: () => elementsIn(services),
    select: (id) => selectIn(services, id, covered()),
    change(id, changes) {
      const element = services.elementRegistry.get(id);
      if (element) applyChanges(services, element, changes);
    },
    undo: () => services.commandStack.undo(),
    redo: () => services.commandStack.redo(),
    zoom: (step) => (step === 'fit' ? fitting.fit() : zoomDiagram(services.canvas, step)),
    markFaults: (ids) => markFaults(services, faulty, ids),
    resize: fitting.resized,
    destroy: () => modeler.destroy(),
  };
}

function servicesOf(modeler: BaseModeler<EditorServices>): EditorServices {
  const names = [
    'autoPlace',
    'canvas',
    'commandStack',
    'connect',
    'contextPad',
    'create',
    'elementFactory',
    'elementRegistry',
    'eventBus',
    'globalConnect',
    'lassoTool',
    'layouter',
    'modeling',
    'moddle',
    'palette',
    'selection',
  ] as const satisfies readonly (keyof EditorServices)[];
  // The injector has a service for each name.
  return Object.fromEntries(names.map((name) => [name, modeler.get(name)])) as unknown as EditorServices;
}

/** How much of the left edge of the canvas a palette covers, in px. */
function coveredBy(palette: HTMLElement | null): number {
  return palette ? palette.offsetLeft + palette.offsetWidth : 0;
}

function nameCanvas(container: HTMLElement, say: SayEditor): void {
  const svg = container.querySelector('svg[tabindex]');
  svg?.setAttribute('role', 'application');
  svg?.setAttribute('aria-label', say('canvas'));
  container.querySelector('.djs-palette')?.setAttribute('role', 'toolbar');
  container.querySelector('.djs-palette')?.setAttribute('aria-label', say('palette'));
}

function snapshotOf({ canvas, commandStack, selection }: EditorServices, changes: number): EditorSnapshot {
  const [first, ...others] = selection.get();
  const shown = first?.labelTarget ?? first ?? canvas.getRootElement();
  // Before a file is open the root is a placeholder without a model.
  const model: unknown = others.length > 0 ? undefined : shown.businessObject;
  return {
    changes,
    selected: isModelElement(model) ? model : undefined,
    canUndo: commandStack.canUndo(),
    canRedo: commandStack.canRedo(),
  };
}

function elementsIn({ canvas, elementRegistry }: EditorServices): readonly ModelElement[] {
  const root = canvas.getRootElement();
  return elementRegistry
    .getAll()
    .filter((element) => element !== root && !element.labelTarget)
    .map(({ businessObject }) => businessObject);
}

function selectIn({ canvas, elementRegistry, selection }: EditorServices, id: string, covered: number): boolean {
  const element = elementRegistry.get(id);
  if (!element) return false;
  const isRoot = element === canvas.getRootElement();
  selection.select(isRoot ? null : element);
  if (!isRoot) canvas.scrollToElement(id, { left: covered + AROUND });
  return true;
}

function markFaults({ canvas, elementRegistry }: EditorServices, marked: Set<string>, ids: ReadonlySet<string>): void {
  for (const id of [...marked].filter((one) => !ids.has(one))) {
    marked.delete(id);
    if (elementRegistry.get(id)) canvas.removeMarker(id, FAULTY);
  }
  for (const id of [...ids].filter((one) => !marked.has(one) && elementRegistry.get(one))) {
    marked.add(id);
    canvas.addMarker(id, FAULTY);
  }
}
