import type { AssigneeRule } from '../assignee/assignee-expression.ts';
import type { ActivityNode, ProcessNode, UserTaskNode } from '../compile/process.ts';
import { evaluate, textOf, type Lookup } from '../expression/evaluate.ts';
import type { Template } from '../expression/expression.ts';
import { WorkflowError } from '../workflow-error.ts';
import { assignmentOf, listOf } from './describe-task.ts';

/** A node that an instance will probably pass. */
export interface PathNode {
  readonly node: string;
  readonly name: string;
  readonly kind: 'userTask' | 'serviceTask' | 'callActivity' | 'timer' | 'end';
  /** False after a choice that the variables do not decide yet: then all its ways are listed. */
  readonly certain: boolean;
  /** The assignee expression of a user task as the model has it. */
  readonly assignee?: string;
  /** The assignee, where the variables name one already. */
  readonly person?: string;
  /** Whom the model asks for, where nobody was picked yet; the host looks them up. */
  readonly rule?: AssigneeRule;
  readonly candidateUsers?: readonly string[];
  readonly candidateGroups?: readonly string[];
  /** The elements of the collection of a countersign, at most 100, where it is known already. */
  readonly signers?: readonly string[];
}

/** Signers that a preview names. */
const MOST_SIGNERS = 100;

/** Where a node is on the way, and what its expressions read. */
interface Position {
  readonly certain: boolean;
  readonly lookup: Lookup;
}

/** A node as a preview shows it; nothing for gateways, starts, passing events and sub-processes. */
export function describeAhead(node: ProcessNode, { certain, lookup }: Position): readonly PathNode[] {
  const { id, name, kind } = node;
  switch (kind) {
    case 'userTask':
      return [{ node: id, name, kind, certain, ...personsOf(node, lookup), ...signersOf(node, lookup) }];
    case 'serviceTask':
    case 'callActivity':
      return [{ node: id, name, kind, certain, ...signersOf(node, lookup) }];
    case 'timer':
    case 'end':
      return [{ node: id, name, kind, certain }];
    default:
      return [];
  }
}

function personsOf(node: UserTaskNode, lookup: Lookup) {
  const { assignee: person, rule } = known(() => assignmentOf(node, lookup)) ?? {};
  const candidateUsers = namesOf(node.candidateUsers, lookup);
  const candidateGroups = namesOf(node.candidateGroups, lookup);
  return {
    ...(node.assignee && { assignee: node.assignee.text }),
    ...(person !== undefined && { person }),
    ...(rule && { rule }),
    ...(candidateUsers && { candidateUsers }),
    ...(candidateGroups && { candidateGroups }),
  };
}

function signersOf({ multiInstance }: ActivityNode, lookup: Lookup): { readonly signers?: readonly string[] } {
  const signers = namesOf(multiInstance?.collection, lookup);
  return signers ? { signers } : {};
}

function namesOf(template: Template | undefined, lookup: Lookup): readonly string[] | undefined {
  if (!template) return undefined;
  const values = known(() => listOf(evaluate(template, lookup)));
  return values?.slice(0, MOST_SIGNERS).map(textOf);
}

/** A value, undefined where a variable that it reads does not exist yet. */
function known<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof WorkflowError) return undefined;
    throw error;
  }
}
