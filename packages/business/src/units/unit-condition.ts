import type { CompiledForm, Condition, TreeNode } from '@org/meta-forms/core';
import type { TreeListScope } from '@org/meta-forms/antd';

/** The item that names the unit a record belongs to: the wire's own word (forms.md, section 7, second-level table). */
const UNIT_KEY = 'orgId';
/** The server takes no more ids than these in one condition. */
export const UNITS_PER_CONDITION = 1000;

/** The item of a form by which its records belong to units, or undefined where they do not. */
export function unitFieldOf({
  queryFields,
}: CompiledForm): { readonly key: string; readonly label: string } | undefined {
  return queryFields.find(({ key, operators }) => key === UNIT_KEY && operators.includes('in'));
}

/** The condition for the records of these units; none for all of them. */
export function unitCondition(
  field: { readonly key: string; readonly label: string },
  scope: TreeListScope,
): Condition | undefined {
  return scope.stage === 'some'
    ? { field: field.key, label: field.label, condition: 'in', value: scope.ids }
    : undefined;
}

/** The scope to send. A choice of the whole tree with too many ids becomes `all`: all units that the person sees. */
export function sendableScope(scope: TreeListScope, nodes: readonly TreeNode[]): TreeListScope {
  const [root, ...others] = nodes;
  const isLarge = scope.stage === 'some' && scope.ids.length > UNITS_PER_CONDITION;
  return isLarge && others.length === 0 && scope.ids[0] === root?.id ? { stage: 'all' } : scope;
}
