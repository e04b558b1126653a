const attribute = (name: string) => ({ name, isAttr: true, type: 'String' });
const element = (name: string, attributes: readonly string[], children: readonly object[] = []) => ({
  name,
  superClass: ['Element'],
  properties: [...attributes.map(attribute), ...children],
});
const LISTENER = ['event', 'delegateExpression', 'expression', 'class', 'type'];
const FIELDS = { name: 'fields', type: 'Field', isMany: true };
const MAPPING = ['source', 'sourceExpression', 'target', 'variables', 'businessKey'];

/** The elements of Flowable's namespace that a model may have; attributes are read as they are written. */
export const flowableDescriptor = {
  name: 'Flowable',
  prefix: 'flowable',
  uri: 'http://flowable.org/bpmn',
  xml: { tagAlias: 'lowerCase' },
  types: [
    element('TaskListener', LISTENER, [FIELDS]),
    element('ExecutionListener', LISTENER, [FIELDS]),
    element('EventListener', []),
    element(
      'Field',
      ['name', 'stringValue'],
      [
        { name: 'string', type: 'String' },
        { name: 'expression', type: 'String' },
      ],
    ),
    element('In', MAPPING),
    element('Out', MAPPING),
  ],
};

/** Flowable reads the names of its predecessor as its own. */
export function withOneNamespace(xml: string): string {
  return xml.replaceAll(/(["'])http:\/\/activiti\.org\/bpmn\1/g, '$1http://flowable.org/bpmn$1');
}

/** Attributes that change nothing in how an instance runs, or are read by the compiler. */
const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'assignee',
  'async',
  'asyncBefore',
  'businessCalendarName',
  'candidateGroups',
  'candidateStarterGroups',
  'candidateStarterUsers',
  'candidateUsers',
  'category',
  'collection',
  'delegateExpression',
  'dueDate',
  'elementVariable',
  'exclusive',
  'formFieldValidation',
  'formKey',
  'inheritVariables',
  'initiator',
  'isEagerExecutionFetching',
  'priority',
]);

/** The attributes of Flowable at an element that the engine would have to ignore. */
export function unknownAttributes(attributes: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(attributes).filter((name) => {
    const [prefix, local = ''] = name.split(':');
    if (prefix !== 'flowable') return prefix === 'camunda' || prefix === 'zeebe';
    // Drawing tools leave the anchors of their lines here.
    return !KNOWN_ATTRIBUTES.has(local) && !/^(?:source|target)Docker[XY]$/.test(local);
  });
}
