import { workflowWords } from './workflow.words.ts';

/** The stable code of a refusal; a code never changes its meaning. */
export type WorkflowCode = keyof typeof workflowWords.zh;

/** What a sentence names: a node, a place, a limit. */
export type WorkflowParams = Readonly<Record<string, string | number>>;

/** Why something was refused. */
export interface WorkflowFault {
  readonly code: WorkflowCode;
  readonly params: WorkflowParams;
}

/**
 * Thrown by `startInstance`, `step` and expressions: nothing has changed. `code` and `params` say why; the message is
 * the English sentence.
 */
export class WorkflowError extends Error implements WorkflowFault {
  readonly code: WorkflowCode;
  readonly params: WorkflowParams;

  constructor(code: WorkflowCode, params: WorkflowParams = {}) {
    super(`${code}: ${describeFault({ code, params }, 'en')}`);
    this.name = 'WorkflowError';
    this.code = code;
    this.params = params;
  }
}

/** The sentence of a refusal for a person. */
export function describeFault({ code, params }: WorkflowFault, language: 'zh' | 'en'): string {
  return workflowWords[language][code].replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : '',
  );
}
