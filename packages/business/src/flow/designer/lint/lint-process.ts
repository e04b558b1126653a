import { baseLanguage } from '@org/meta-forms/core';
import {
  compileProcess,
  describeFault,
  EMBEDDED_CAPABILITIES,
  engineRefusals,
  type CompiledProcess,
  type ProcessFlow,
  type WorkflowFault,
} from '@org/workflow';
import { fileNames, type FileNames } from './file-names.ts';
import type { LintOptions } from './lint-options.ts';
import { policyWarnings } from './policy-warnings.ts';
import { unknownNames } from './unknown-names.ts';

/** A problem of a process: an error keeps it from being deployed. */
export interface LintEntry {
  readonly severity: 'error' | 'warning';
  /** The node or flow; missing for a fault of the file. */
  readonly node?: string;
  readonly sentence: string;
}

/** The problems of a process: what the engine refuses, then what would surprise people. */
export async function lintProcess(xml: string, options: LintOptions): Promise<readonly LintEntry[]> {
  const { process, refusals } = await compileProcess(xml, { handlers: options.handlers });
  const faults = process ? engineRefusals(process, options.engine ?? EMBEDDED_CAPABILITIES) : refusals;
  const names = await fileNames(xml, options.language);
  const errors = faults.map((fault): LintEntry => {
    const { node } = fault.params;
    const entry = { severity: 'error', sentence: sentenceOf(fault, names, options.language) } as const;
    return typeof node === 'string' && node !== '' ? Object.assign(entry, { node }) : entry;
  });
  return process ? [...errors, ...warningsOf(process, names, options)] : errors;
}

/** The sentence of a fault. An element without a name is called by its kind and its place, not by its id. */
function sentenceOf(fault: WorkflowFault, names: FileNames, language: LintOptions['language']): string {
  const { node, name } = fault.params;
  if (typeof node !== 'string' || names.hasName(node)) return describeFault(fault, baseLanguage(language));
  const called = names.of(node);
  const params = { ...fault.params, node: called, name: name || called };
  return describeFault({ code: fault.code, params }, baseLanguage(language))
    .replace(`（${called}）`, '')
    .replace(` (${called})`, '');
}

function warningsOf(process: CompiledProcess, names: FileNames, options: LintOptions): readonly LintEntry[] {
  const { say, fields } = options;
  const warnings: LintEntry[] = [];
  const warn = (node: string, sentence: string) => warnings.push({ severity: 'warning', node, sentence });
  for (const node of Object.values(process.nodes)) {
    const name = names.of(node.id);
    if (node.kind === 'userTask') {
      if (node.name === '') warn(node.id, say('nameless', { name }));
      if (!node.assignee && !node.candidateUsers && !node.candidateGroups) warn(node.id, say('nobody', { name }));
      for (const sentence of policyWarnings(node, name, options)) warn(node.id, sentence);
    }
    const isChoice = node.kind === 'exclusiveGateway' || node.kind === 'inclusiveGateway';
    const flows = node.outgoing.flatMap((id) => process.flows[id] ?? []);
    if (isChoice && flows.length > 1 && node.defaultFlow === undefined && flows.every(({ condition }) => condition))
      warn(node.id, say('noDefault', { name }));
    const usual = 'defaultFlow' in node ? node.defaultFlow : undefined;
    const open = flows.filter(({ id, condition }) => !condition && id !== usual).length;
    if (node.kind === 'exclusiveGateway' && node.defaultFlow === undefined && open > 1)
      warn(node.id, say('severalOpen', { name, count: open }));
    if (node.kind === 'userTask' && open > 1) warn(node.id, say('severalAfterTask', { name, count: open }));
    if (fields) for (const flow of flows) warnOfNames(flow, new Set(fields));
  }
  return warnings;

  function warnOfNames({ id, condition, target }: ProcessFlow, known: ReadonlySet<string>) {
    const unknown = condition ? unknownNames(condition, known) : [];
    const name = names.of(target);
    for (const field of unknown) warn(id, say('unknownName', { name, field }));
  }
}
