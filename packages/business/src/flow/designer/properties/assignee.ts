import { parseAssignee, type AssigneeKind } from '@org/workflow';
import { SIGNER } from './limits.ts';

/** Who does a task: nobody yet, the initiator, a rule, persons, the person of a countersign, a variable, or a text. */
export type Assignment =
  | { readonly by: 'none' | 'initiator' | 'signer' }
  | { readonly by: 'rule'; readonly kind: AssigneeKind; readonly number: number }
  | { readonly by: 'persons'; readonly ids: readonly string[] }
  | { readonly by: 'variable'; readonly name: string }
  | { readonly by: 'other'; readonly text: string };

/** The two attributes that say who does a task. */
export interface AssigneeTexts {
  readonly assignee: string | undefined;
  readonly candidateUsers: string | undefined;
}

/** The attributes of an assignment: one person is the assignee, several are candidates of whom one claims the task. */
export function writeAssignment(assignment: Assignment): AssigneeTexts {
  switch (assignment.by) {
    case 'none':
      return { assignee: undefined, candidateUsers: undefined };
    case 'initiator':
      return { assignee: '${initiator}', candidateUsers: undefined };
    case 'signer':
      return { assignee: `\${${SIGNER}}`, candidateUsers: undefined };
    case 'rule':
      return { assignee: `\${${assignment.kind}_${assignment.number}}`, candidateUsers: undefined };
    case 'persons': {
      const [only, ...others] = assignment.ids;
      // Persons who are still to be chosen: engines read an empty list as nobody.
      if (only === undefined) return { assignee: undefined, candidateUsers: '' };
      return others.length === 0
        ? { assignee: only, candidateUsers: undefined }
        : { assignee: undefined, candidateUsers: assignment.ids.join(',') };
    }
    case 'variable':
      return { assignee: assignment.name === '' ? undefined : `\${${assignment.name}}`, candidateUsers: undefined };
    case 'other':
      return { assignee: assignment.text.trim() || undefined, candidateUsers: undefined };
  }
}

/** The assignment that a model says; `signer` is the variable of its countersign, where it has one. */
export function readAssignment({ assignee, candidateUsers }: AssigneeTexts, signer?: string): Assignment {
  const ids = idsIn(candidateUsers);
  if (assignee === undefined && candidateUsers === '') return { by: 'persons', ids };
  if (assignee === undefined) return ids.length > 0 ? { by: 'persons', ids } : { by: 'none' };
  const rule = parseAssignee(assignee);
  if (rule) return { by: 'rule', kind: rule.kind, number: rule.number };
  const name = /^\$\{\s*(\w+)\s*\}$/.exec(assignee)?.[1];
  if (name !== undefined && name === signer) return { by: 'signer' };
  if (name === 'initiator') return { by: 'initiator' };
  if (name !== undefined) return { by: 'variable', name };
  return /[${},]/.test(assignee) ? { by: 'other', text: assignee } : { by: 'persons', ids: [assignee] };
}

function idsIn(text: string | undefined): readonly string[] {
  if (text === undefined || /[${}]/.test(text)) return [];
  return text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}
