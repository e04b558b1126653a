import type { ModdleElement } from 'bpmn-moddle';
import { elementsIn, flowable, refuseElement, templateIn, textIn, type Compilation } from './compilation.ts';
import type { ActivityNode, CallMapping, MultiInstance, PassNode } from './process.ts';
import { fieldAccessOf } from './read-field-access.ts';
import { fieldsOf, handlerIn } from './read-handlers.ts';
import { taskPolicyOf } from './read-task-policy.ts';

type Base = Omit<PassNode, 'kind'>;

/** A user task, service task, call activity or sub-process; undefined where it was refused. */
export function readActivity(compilation: Compilation, element: ModdleElement, base: Base): ActivityNode | undefined {
  const multiInstance = multiInstanceOf(compilation, element);
  const defaultFlow = elementsIn(element, 'default')[0]?.['id'];
  const shared = {
    ...base,
    boundaries: [],
    listeners: base.listeners ?? [],
    ...(multiInstance && { multiInstance }),
    ...(typeof defaultFlow === 'string' && { defaultFlow }),
  };
  switch (element.$type) {
    case 'bpmn:UserTask':
      return {
        ...shared,
        ...personsOf(compilation, element),
        ...fieldAccessOf(compilation, element),
        kind: 'userTask',
        decidesRejection: false,
      };
    case 'bpmn:ServiceTask': {
      const handler = handlerIn(compilation, element, flowable(element, 'delegateExpression'));
      const fields = fieldsOf(compilation, element);
      return handler === undefined ? undefined : { ...shared, ...fields, kind: 'serviceTask', handler };
    }
    case 'bpmn:CallActivity': {
      const calledKey = templateIn(compilation, element, textIn(element, 'calledElement'));
      if (calledKey === undefined) refuseElement(compilation, element, { code: 'MODEL_NOTHING_CALLED' });
      else return { ...shared, ...mappingsOf(compilation, element), kind: 'callActivity', calledKey };
      return undefined;
    }
    default:
      return { ...shared, kind: 'subProcess' };
  }
}

function personsOf(compilation: Compilation, element: ModdleElement) {
  const read = (name: string) => templateIn(compilation, element, flowable(element, name));
  const [assignee, candidateUsers, candidateGroups, dueDate] = [
    read('assignee'),
    read('candidateUsers'),
    read('candidateGroups'),
    read('dueDate'),
  ];
  const formKey = flowable(element, 'formKey');
  // BPMN's own way to name persons would be ignored.
  if (elementsIn(element, 'resources').length > 0) refuseElement(compilation, element, { code: 'MODEL_RESOURCES' });
  return {
    ...(assignee && { assignee }),
    ...(candidateUsers && { candidateUsers }),
    ...(candidateGroups && { candidateGroups }),
    ...(dueDate && { dueDate }),
    ...(formKey && { formKey }),
    ...taskPolicyOf(compilation, element),
  };
}

function mappingsOf(compilation: Compilation, element: ModdleElement) {
  const mappings = (type: string): readonly CallMapping[] =>
    elementsIn(elementsIn(element, 'extensionElements')[0], 'values').flatMap((extension) => {
      if (extension.$type !== type) return [];
      const target = textIn(extension, 'target');
      const name = textIn(extension, 'source');
      const text = textIn(extension, 'sourceExpression') ?? (name === undefined ? undefined : `\${${name}}`);
      const source = templateIn(compilation, element, text);
      if (source && target !== undefined) return [{ source, target }];
      refuseElement(compilation, element, { code: 'MODEL_CALL_MAPPING' });
      return [];
    });
  return {
    inputs: mappings('flowable:In'),
    outputs: mappings('flowable:Out'),
    inheritsVariables: flowable(element, 'inheritVariables') === 'true',
  };
}

function multiInstanceOf(compilation: Compilation, element: ModdleElement): MultiInstance | undefined {
  const [loop] = elementsIn(element, 'loopCharacteristics');
  if (loop === undefined) return undefined;
  if (loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') {
    refuseElement(compilation, element, { code: 'MODEL_STANDARD_LOOP' });
    return undefined;
  }
  const bodyOf = (property: string) => textIn(elementsIn(loop, property)[0], 'body');
  const collection = templateIn(
    compilation,
    element,
    asExpression(flowable(loop, 'collection') ?? compilation.collections.get(loop)),
  );
  const cardinality = templateIn(compilation, element, bodyOf('loopCardinality'));
  const completionCondition = templateIn(compilation, element, bodyOf('completionCondition'));
  const elementVariable = flowable(loop, 'elementVariable') ?? textIn(elementsIn(loop, 'inputDataItem')[0], 'name');
  if (collection === undefined && cardinality === undefined)
    refuseElement(compilation, element, { code: 'MODEL_MULTI_INSTANCE_WITHOUT_SIZE' });
  return {
    sequential: loop['isSequential'] === true,
    ...(collection && { collection }),
    ...(elementVariable !== undefined && { elementVariable }),
    ...(cardinality && { cardinality }),
    ...(completionCondition && { completionCondition }),
  };
}

/** A bare name is the variable of this name. */
function asExpression(text: string | undefined): string | undefined {
  return text === undefined || /[$#]\{/.test(text) ? text : `\${${text.trim()}}`;
}
