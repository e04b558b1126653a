import type { CompiledForm, Condition, TreeNode } from '@org/meta-forms/core';
import type { TreeListScope } from '@org/meta-forms/antd';

/** The item with the unit of a record, under its name on the wire (forms.md, section 7, second-level table). */
const UNIT_KEY = 'orgId';
/** The most ids in one condition that the server accepts. */
export const UNITS_PER_CONDITION = 1000;

/** The item of a form with the unit of its records; undefined if the form has none. */
export function unitFieldOf({
  queryFields,
}: CompiledForm): { readonly key: string; readonly label: string } | undefined {
  return queryFields.find(({ key, operators }) => key === UNIT_KEY && operators.includes('in'));
}

/** The condition for the records of these units; no condition for all units. */
export function unitCondition(
  field: { readonly key: string; readonly label: string },
  scope: TreeListScope,
): Condition | undefined {
  return scope.stage === 'some'
    ? { field: field.key, label: field.label, condition: 'in', value: scope.ids }
    : undefined;
}

/**
 * The scope to send. A choice of the whole tree with too many ids becomes `all`, which means all units that the person
 * sees.
 */
export function sendableScope(scope: TreeListScope, nodes: readonly TreeNode[]): TreeListScope {
  const [root, ...others] = nodes;
  const isLarge = scope.stage === 'some' && scope.ids.length > UNITS_PER_CONDITION;
  return isLarge && others.length === 0 && scope.ids[0] === root?.id ? { stage: 'all' } : scope;
}
