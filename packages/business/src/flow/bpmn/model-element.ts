/** An element of a BPMN model, as the parser of bpmn-js holds it. */
export interface ModelElement {
  /** Such as `bpmn:UserTask`. */
  readonly $type: string;
  readonly $parent?: ModelElement;
  readonly id?: string;
  readonly name?: string;
  /** A property by its name, also one of another namespace (`flowable:assignee`). */
  get(name: string): unknown;
}

/** Whether a value is an element of a model. */
export function isModelElement(value: unknown): value is ModelElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

/** The elements that a property holds, one or several. */
export function elementsOf(element: ModelElement | undefined, property: string): readonly ModelElement[] {
  const value = element?.get(property);
  return (Array.isArray(value) ? value : [value]).filter(isModelElement);
}

/** The text that a property holds; undefined where it is missing, empty or no text. */
export function textOf(element: ModelElement | undefined, property: string): string | undefined {
  const value = element?.get(property);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The type of an element without its namespace: `UserTask`. */
export function kindOf({ $type }: ModelElement): string {
  return $type.slice($type.indexOf(':') + 1);
}
