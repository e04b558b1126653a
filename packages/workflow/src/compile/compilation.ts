import type { ModdleElement } from 'bpmn-moddle';
import type { Template } from '../expression/expression.ts';
import { parseTemplate } from '../expression/parse-template.ts';
import { WorkflowError, type WorkflowCode, type WorkflowFault, type WorkflowParams } from '../workflow-error.ts';
import type { ProcessFlow, ProcessNode } from './process.ts';

/** What a compilation has collected so far. */
export interface Compilation {
  readonly handlers: ReadonlySet<string>;
  readonly collections: ReadonlyMap<ModdleElement, string>;
  readonly nodes: Map<string, ProcessNode>;
  readonly flows: Map<string, ProcessFlow>;
  readonly starts: Map<string, string>;
  readonly refusals: WorkflowFault[];
  initiatorVariable?: string;
  /** Whether the model has more nodes than are read. */
  isFull: boolean;
}

/** Why an element is refused; its id and name are added. */
interface Reason {
  readonly code: WorkflowCode;
  readonly params?: WorkflowParams;
}

/** Refuses an element by its id and name. */
export function refuseElement({ refusals }: Compilation, element: ModdleElement, { code, params }: Reason): void {
  refusals.push({ code, params: { node: idOf(element), name: nameOf(element), ...params } });
}

/** An attribute of an element in Flowable's namespace. */
export function flowable(element: ModdleElement, name: string): string | undefined {
  return element.$attrs[`flowable:${name}`];
}

/** A text attribute or child of an element. */
export function textIn(element: ModdleElement | undefined, property: string): string | undefined {
  const value = element?.[property];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The child elements of an element's property. */
export function elementsIn(element: ModdleElement | undefined, property: string): readonly ModdleElement[] {
  const value = element?.[property];
  if (Array.isArray(value)) return value.filter(isElement);
  return isElement(value) ? [value] : [];
}

export function idOf(element: ModdleElement): string {
  return textIn(element, 'id') ?? '';
}

export function nameOf(element: ModdleElement): string {
  return textIn(element, 'name') ?? '';
}

/** The parsed text of an element; refused with the element's name where it does not parse. */
export function templateIn(
  compilation: Compilation,
  element: ModdleElement,
  text: string | undefined,
): Template | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return parseTemplate(text.trim());
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    refuseElement(compilation, element, {
      code: error.code,
      params: { ...error.params, text: text.trim().slice(0, 80) },
    });
    return undefined;
  }
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}
