import type { ModdleElement } from 'bpmn-moddle';
import { refuseElement, type Compilation } from './compilation.ts';
import type { TaskPolicy, UserTaskNode } from './process.ts';

/** The namespace of the attributes by which a user task has rules for its host, such as `policy:skip`. */
export const policyDescriptor = {
  name: 'TaskPolicy',
  prefix: 'policy',
  uri: 'urn:org:meta-forms:task-policy',
  types: [],
};

const SKIPS: readonly TaskPolicy['skip'][number][] = ['samePerson', 'submitter'];
const RECEIVERS: readonly NonNullable<TaskPolicy['escalateTo']>[] = ['superior', 'administrators'];
const ESCALATION_DAYS = /^[1-9]\d{0,2}$/;
const REMINDER_DAYS = /^\d{1,2}$/;
/** What each attribute may be. */
const ALLOWED = {
  'policy:skip': SKIPS.join(', '),
  'policy:remindBefore': '0 - 99',
  'policy:escalateAfter': '1 - 999',
  'policy:escalateTo': RECEIVERS.join(', '),
} as const;

type PolicyAttribute = keyof typeof ALLOWED;

/** What the model tells the host about a user task. A value that cannot be read is refused: it would do nothing. */
export function taskPolicyOf(compilation: Compilation, element: ModdleElement): Pick<UserTaskNode, 'policy'> {
  const refuse = (attribute: string, allowed: string) => {
    const params = { attribute: attribute.slice(0, 80), allowed };
    refuseElement(compilation, element, { code: 'MODEL_POLICY', params });
  };
  const valueOf = (name: PolicyAttribute) => element.$attrs[name]?.trim() ?? '';
  const refuseValue = (name: PolicyAttribute) => refuse(`${name}="${valueOf(name)}"`, ALLOWED[name]);
  const names = Object.keys(element.$attrs).filter((name) => name.startsWith('policy:'));
  for (const name of names) if (!Object.hasOwn(ALLOWED, name)) refuse(name, Object.keys(ALLOWED).join(', '));
  const asked = valueOf('policy:skip') === '' ? [] : valueOf('policy:skip').split(/[\s,]+/);
  const skip = SKIPS.filter((one) => asked.includes(one));
  if (asked.length !== skip.length) refuseValue('policy:skip');
  const before = valueOf('policy:remindBefore');
  if (before !== '' && !REMINDER_DAYS.test(before)) refuseValue('policy:remindBefore');
  const [after, to] = [valueOf('policy:escalateAfter'), valueOf('policy:escalateTo')];
  const escalateTo = RECEIVERS.find((one) => one === (to === '' ? RECEIVERS[0] : to));
  if (!escalateTo) refuseValue('policy:escalateTo');
  // A receiver alone would get nothing.
  else if (after === '' ? to !== '' : !ESCALATION_DAYS.test(after)) refuseValue('policy:escalateAfter');
  if (skip.length === 0 && before === '' && after === '') return {};
  return {
    policy: {
      skip,
      ...(before !== '' && { remindBefore: Number(before) }),
      ...(after !== '' && escalateTo && { escalateAfter: Number(after), escalateTo }),
    },
  };
}
