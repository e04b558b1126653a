interface Step {
  readonly id: string;
  readonly name?: string;
  /** Attributes in Flowable's namespace or in that of policies. */
  readonly attributes?: string;
  readonly inner?: string;
}

const startAndEnd = '<startEvent id="start"/><endEvent id="end"/>';

/** A user task as BPMN. */
export function userTask({ id, name = id, attributes = '', inner = '' }: Step): string {
  return `<userTask id="${id}" name="${name}" ${attributes}>${inner}</userTask>`;
}

/** Flows such as `a>b` or `a>b ${amount > 1}`. */
function flowsOf(lines: readonly string[]): string {
  return lines
    .map((line, at) => {
      const [, from = '', to = '', condition = ''] = /^(\w+)>(\w+) ?(.*)$/.exec(line) ?? [];
      const inner = condition && `<conditionExpression><![CDATA[${condition}]]></conditionExpression>`;
      return `<sequenceFlow id="f${at}" sourceRef="${from}" targetRef="${to}">${inner}</sequenceFlow>`;
    })
    .join('');
}

/** A process with some elements and flows, between `start` and `end`. */
export function flowModel(key: string, elements: readonly string[], lines: readonly string[]): string {
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:policy="urn:org:meta-forms:task-policy">
<process id="${key}" name="${key}">${startAndEnd}${elements.join('')}${flowsOf(lines)}</process></definitions>`;
}

/** Tasks one after another: the initiator submits, and each of these people or rules approves. */
export function lineOf(key: string, steps: readonly Step[]): string {
  const submit = userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' });
  const ids = ['start', 'submit', ...steps.map(({ id }) => id), 'end'];
  return flowModel(
    key,
    [submit, ...steps.map(userTask)],
    ids.slice(1).map((id, at) => `${ids[at] ?? ''}>${id}`),
  );
}
