import type { ModdleElement } from 'bpmn-moddle';
import { refuseElement, type Compilation } from './compilation.ts';
import type { TaskPolicy, UserTaskNode } from './process.ts';

/** The namespace of the attributes `policy:skip`, `policy:escalateAfter` and `policy:escalateTo` of a user task. */
export const policyDescriptor = {
  name: 'TaskPolicy',
  prefix: 'policy',
  uri: 'urn:org:meta-forms:task-policy',
  types: [],
};

const SKIPS: readonly TaskPolicy['skip'][number][] = ['samePerson', 'submitter'];
const RECEIVERS: readonly NonNullable<TaskPolicy['escalateTo']>[] = ['superior', 'administrators'];
const DAYS = /^[1-9]\d{0,2}$/;
const KNOWN = new Set(['policy:skip', 'policy:escalateAfter', 'policy:escalateTo']);

/** What the model tells the host about a user task. A value that cannot be read is refused: it would do nothing. */
export function taskPolicyOf(compilation: Compilation, element: ModdleElement): Pick<UserTaskNode, 'policy'> {
  const refuse = (attribute: string) =>
    refuseElement(compilation, element, { code: 'MODEL_POLICY', params: { attribute: attribute.slice(0, 80) } });
  const names = Object.keys(element.$attrs).filter((name) => name.startsWith('policy:'));
  for (const name of names) if (!KNOWN.has(name)) refuse(name);
  const attribute = (name: string) => element.$attrs[`policy:${name}`]?.trim() ?? '';
  const [skip, after, to] = [attribute('skip'), attribute('escalateAfter'), attribute('escalateTo')];
  const asked = skip === '' ? [] : skip.split(/[\s,]+/);
  const skips = SKIPS.filter((one) => asked.includes(one));
  if (asked.length !== skips.length) refuse(`policy:skip="${skip}"`);
  const escalateTo = RECEIVERS.find((one) => one === (to === '' ? RECEIVERS[0] : to));
  if (after !== '' && !DAYS.test(after)) refuse(`policy:escalateAfter="${after}"`);
  if (escalateTo === undefined || (to !== '' && after === '')) refuse(`policy:escalateTo="${to}"`);
  const escalation = after !== '' && escalateTo !== undefined ? { escalateAfter: Number(after), escalateTo } : {};
  return skips.length === 0 && after === '' ? {} : { policy: { skip: skips, ...escalation } };
}
