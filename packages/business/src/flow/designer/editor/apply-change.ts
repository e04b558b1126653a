import { elementsOf, type ModelElement } from '../../bpmn/model-element.ts';
import { FIELD_ACCESS } from '../../bpmn/flowable-names.ts';
import { ACCESS_ELEMENT, type AccessByField } from '../properties/field-access.ts';
import type { ElementChange, SignLoop } from '../properties/element-change.ts';
import type { DrawnElement, EditorServices } from './services.ts';

type Used = Pick<EditorServices, 'elementRegistry' | 'moddle' | 'modeling'>;
type Properties = Readonly<Record<string, unknown>>;
type TimerChange = ElementChange & { readonly type: 'timer' };

/** Applies changes of one element as one step that can be undone; the time of a timer is a step of its own. */
export function applyChanges(services: Used, element: DrawnElement, changes: readonly ElementChange[]): void {
  const properties: Properties = Object.assign(
    {},
    ...changes.map((change) => (change.type === 'timer' ? {} : propertiesOf(services, element, change))),
  );
  if (Object.keys(properties).length > 0) services.modeling.updateProperties(element, properties);
  for (const change of changes) if (change.type === 'timer') setTime(services, element, change);
}

function propertiesOf(
  { moddle, elementRegistry }: Used,
  { businessObject }: DrawnElement,
  change: Exclude<ElementChange, TimerChange>,
): Properties {
  switch (change.type) {
    case 'set':
      return change.values;
    case 'sign':
      return { loopCharacteristics: change.loop && newLoop(moddle, change.loop) };
    case 'condition':
      return { conditionExpression: change.text === undefined ? undefined : newExpression(moddle, change.text) };
    case 'defaultFlow':
      return { default: change.flow === undefined ? undefined : elementRegistry.get(change.flow)?.businessObject };
    case 'access':
      return { extensionElements: newExtensions(moddle, change.fields, businessObject) };
    case 'terminates':
      return { eventDefinitions: change.terminates ? [moddle.create('bpmn:TerminateEventDefinition')] : [] };
  }
}

function setTime({ modeling, moddle }: Used, element: DrawnElement, { timer, text }: TimerChange): void {
  const [definition] = elementsOf(element.businessObject, 'eventDefinitions');
  const nothing = { timeDuration: undefined, timeDate: undefined, timeCycle: undefined };
  if (definition)
    modeling.updateModdleProperties(element, definition, { ...nothing, [timer]: newExpression(moddle, text) });
}

function newExpression(moddle: Used['moddle'], body: string): ModelElement {
  return moddle.create('bpmn:FormalExpression', { body });
}

function newLoop(moddle: Used['moddle'], loop: SignLoop): ModelElement {
  const { isSequential, collection, elementVariable, completionCondition } = loop;
  return moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
    isSequential,
    'flowable:collection': collection,
    ...(elementVariable !== undefined && { 'flowable:elementVariable': elementVariable }),
    ...(completionCondition !== undefined && { completionCondition: newExpression(moddle, completionCondition) }),
  });
}

/** The extensions of an element with other access elements; what other programs put there stays. */
function newExtensions(moddle: Used['moddle'], fields: AccessByField, element: ModelElement): ModelElement | undefined {
  const [extensions] = elementsOf(element, 'extensionElements');
  const others = elementsOf(extensions, 'values').filter(({ $type }) => $type !== ACCESS_ELEMENT);
  const own = [...fields].map(([key, may]) => moddle.createAny(ACCESS_ELEMENT, FIELD_ACCESS, { key, may }));
  const values = [...others, ...own];
  return values.length === 0 ? undefined : moddle.create('bpmn:ExtensionElements', { values });
}
