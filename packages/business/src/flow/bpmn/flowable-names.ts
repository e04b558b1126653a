import type { ModelElement } from './model-element.ts';

/** The namespace of the attributes that the engine reads. */
const FLOWABLE = 'http://flowable.org/bpmn';
/** The namespace in which a task says what its person may do with the items of the form. */
export const FIELD_ACCESS = 'urn:org:meta-forms:field-access';

/** The namespace in which a task has rules for the server: reminders, escalation, skipping. */
const TASK_POLICY = 'urn:org:meta-forms:task-policy';

/** A file of Flowable's predecessor in the names of Flowable, as the engine reads it. */
export function withFlowableNames(xml: string): string {
  if (!xml.includes('"http://activiti.org/bpmn"')) return xml;
  return xml
    .replaceAll('"http://activiti.org/bpmn"', `"${FLOWABLE}"`)
    .replaceAll(/(<\/?|\sxmlns:|\s)activiti(?=[:=])/g, '$1flowable');
}

/** Declares the namespaces in a model that does not, so that what is written into it can be read back. */
export function declareNamespaces(definitions: ModelElement): void {
  // The parser keeps declarations as attributes; its elements can be set.
  const attributes = (definitions as unknown as { $attrs: Record<string, string> }).$attrs;
  attributes['xmlns:flowable'] ??= FLOWABLE;
  attributes['xmlns:access'] ??= FIELD_ACCESS;
  attributes['xmlns:policy'] ??= TASK_POLICY;
}
