import type { ModelElement } from '../../bpmn/model-element.ts';

// The parts of bpmn-js and diagram-js that the editor uses. Their own types leave most values open.

/** A shape or line on the canvas. */
export interface DrawnElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: ModelElement;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
  /** The name of a node next to it is an element of its own. */
  readonly labelTarget?: DrawnElement;
  readonly parent?: DrawnElement;
  /** The activity to whose edge an event is attached. */
  readonly host?: DrawnElement;
  /** The ends of a line. */
  readonly source?: DrawnElement;
  readonly target?: DrawnElement;
}

/** What a new shape is. */
export interface ShapeAttributes {
  readonly type: string;
  readonly eventDefinitionType?: string;
  readonly isExpanded?: boolean;
  readonly x?: number;
  readonly y?: number;
  readonly parent?: DrawnElement;
}

/** A place on the canvas. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An event of the editor; a change of the steps says what triggered it. */
export interface BusEvent {
  readonly type: string;
  readonly trigger?: string;
}

/** A part of the canvas. */
export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** The services by their names in the injector. */
export interface EditorServices {
  readonly autoPlace: { append(source: DrawnElement, shape: DrawnElement): DrawnElement };
  readonly canvas: {
    zoom(scale?: number | 'fit-viewport', center?: unknown): number;
    viewbox(
      box?: Box,
    ): Box & { readonly inner: Box; readonly outer: { readonly width: number; readonly height: number } };
    resized(): void;
    focus(): void;
    scrollToElement(id: string, padding?: { readonly left: number }): void;
    getRootElement(): DrawnElement;
    addMarker(id: string, marker: string): void;
    removeMarker(id: string, marker: string): void;
  };
  readonly commandStack: { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean };
  readonly connect: { start(event: Event, source: DrawnElement): void };
  readonly contextPad: { registerProvider(provider: object): void };
  readonly create: { start(event: Event, shapes: DrawnElement | readonly DrawnElement[], context?: object): void };
  readonly elementFactory: { createShape(attributes: ShapeAttributes): DrawnElement };
  readonly elementRegistry: { get(id: string): DrawnElement | undefined; getAll(): readonly DrawnElement[] };
  readonly eventBus: {
    on(event: readonly string[], listener: (event: BusEvent) => void): void;
    on(event: string, priority: number, listener: (event: BusEvent) => void): void;
  };
  readonly globalConnect: { start(event: Event): void };
  readonly lassoTool: { activateSelection(event: Event): void };
  readonly modeling: {
    updateProperties(element: DrawnElement, properties: Readonly<Record<string, unknown>>): void;
    updateModdleProperties(
      element: DrawnElement,
      model: ModelElement,
      properties: Readonly<Record<string, unknown>>,
    ): void;
    removeElements(elements: readonly DrawnElement[]): void;
    createShape(shape: DrawnElement, place: Place, parent: DrawnElement, hints?: object): DrawnElement;
  };
  readonly layouter: {
    layoutConnection(
      connection: DrawnElement,
      hints?: { readonly source?: DrawnElement; readonly target?: DrawnElement },
    ): Place[];
  };
  readonly moddle: {
    create(type: string, properties?: Readonly<Record<string, unknown>>): ModelElement;
    createAny(name: string, namespace: string, properties: Readonly<Record<string, unknown>>): ModelElement;
  };
  readonly palette: { registerProvider(provider: object): void };
  readonly selection: { get(): readonly DrawnElement[]; select(elements: DrawnElement | null): void };
}
