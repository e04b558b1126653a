import type { AnswerOf, reportsCalls } from '@org/contract';
import type { TreeNode } from '@org/meta-forms/core';

/** A unit that may be given a task, with its report if it has one. */
export type TaskUnit = AnswerOf<typeof reportsCalls.getOrg>[number];

/** Whether a unit has the task; a cancelled report may be given again. */
export function hasTask({ state }: TaskUnit): boolean {
  return state !== undefined && state !== 'cancelled';
}

/** The units as a tree; a unit whose parent is not among them is at the top. The server sends parents first. */
export function unitTree(units: readonly TaskUnit[], nameOf: (unit: TaskUnit) => string): readonly TreeNode[] {
  const top: TreeNode[] = [];
  const below = new Map<string, TreeNode[]>();
  for (const unit of units) {
    const children: TreeNode[] = [];
    const siblings = below.get(unit.parentId) ?? top;
    siblings.push({ id: unit.id, name: nameOf(unit), children });
    below.set(unit.id, children);
  }
  return top;
}

/** A report and those of all units below its unit. */
export interface Branch {
  readonly assignId: string;
  readonly below: readonly TaskUnit[];
}

/** The reports that are above all others of the given ones, each with the reports of the task below it. */
export function branchesOf(units: readonly TaskUnit[], assignIds: readonly string[]): readonly Branch[] {
  const chosen = new Set(assignIds);
  const branches = new Map<string, { readonly assignId: string; readonly below: TaskUnit[] }>();
  for (const unit of units) {
    const above = branches.get(unit.parentId);
    if (above) {
      branches.set(unit.id, above);
      if (unit.assignId !== '') above.below.push(unit);
    } else if (chosen.has(unit.assignId)) branches.set(unit.id, { assignId: unit.assignId, below: [] });
  }
  return [...new Set(branches.values())];
}
