import {
  compileProcess,
  describeFault,
  EMBEDDED_CAPABILITIES,
  engineRefusals,
  type CompiledProcess,
  type ProcessFlow,
} from '@org/workflow';
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
  const errors = faults.map((fault): LintEntry => {
    const { node } = fault.params;
    const entry = { severity: 'error', sentence: describeFault(fault, options.language) } as const;
    return typeof node === 'string' && node !== '' ? Object.assign(entry, { node }) : entry;
  });
  return process ? [...errors, ...warningsOf(process, options)] : errors;
}

function warningsOf(process: CompiledProcess, options: LintOptions): readonly LintEntry[] {
  const { say, fields } = options;
  const warnings: LintEntry[] = [];
  const warn = (node: string, sentence: string) => warnings.push({ severity: 'warning', node, sentence });
  for (const node of Object.values(process.nodes)) {
    const name = node.name || node.id;
    if (node.kind === 'userTask') {
      if (node.name === '') warn(node.id, say('nameless', { node: node.id }));
      if (!node.assignee && !node.candidateUsers && !node.candidateGroups) warn(node.id, say('nobody', { name }));
      for (const sentence of policyWarnings(node, options)) warn(node.id, sentence);
    }
    const isChoice = node.kind === 'exclusiveGateway' || node.kind === 'inclusiveGateway';
    const flows = node.outgoing.flatMap((id) => process.flows[id] ?? []);
    if (isChoice && flows.length > 1 && node.defaultFlow === undefined && flows.every(({ condition }) => condition))
      warn(node.id, say('noDefault', { name }));
    if (fields) for (const flow of flows) warnOfNames(flow, new Set(fields));
  }
  return warnings;

  function warnOfNames({ id, condition, target }: ProcessFlow, known: ReadonlySet<string>) {
    const unknown = condition ? unknownNames(condition, known) : [];
    const name = process.nodes[target]?.name || target;
    for (const field of unknown) warn(id, say('unknownName', { name, field }));
  }
}
