import type { Say } from '@org/meta-forms/react';
import {
  compileProcess,
  describeFault,
  EMBEDDED_CAPABILITIES,
  engineRefusals,
  namesIn,
  type CompiledProcess,
  type ProcessFlow,
} from '@org/workflow';
import type { LintWord } from './lint.words.ts';

/** A problem of a process: an error keeps it from being deployed. */
export interface LintEntry {
  readonly severity: 'error' | 'warning';
  /** The node or flow; missing for a fault of the file. */
  readonly node?: string;
  readonly sentence: string;
}

/** What decides whether an engine runs a process that compiles. */
export type LintedEngine = Parameters<typeof engineRefusals>[1];

/** What a process is checked with. */
export interface LintOptions {
  readonly language: 'zh' | 'en';
  readonly say: Say<LintWord>;
  readonly handlers: readonly string[];
  /** The keys that conditions may name; missing: they are not checked. */
  readonly fields?: readonly string[];
  /** What the engine that it is deployed to can run; the embedded one if left out. */
  readonly engine?: LintedEngine;
}

/** Names that the engine knows in conditions. */
const ENGINE_NAMES: ReadonlySet<string> = new Set([
  'initiator',
  'flag',
  'pass',
  'outcome',
  'comment',
  'unitlevel',
  'isNationalFundedUnit',
]);

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

function warningsOf(process: CompiledProcess, { say, fields }: LintOptions): readonly LintEntry[] {
  const warnings: LintEntry[] = [];
  const warn = (node: string, sentence: string) => warnings.push({ severity: 'warning', node, sentence });
  for (const node of Object.values(process.nodes)) {
    const name = node.name || node.id;
    if (node.kind === 'userTask') {
      if (node.name === '') warn(node.id, say('nameless', { node: node.id }));
      if (!node.assignee && !node.candidateUsers && !node.candidateGroups) warn(node.id, say('nobody', { name }));
    }
    const isChoice = node.kind === 'exclusiveGateway' || node.kind === 'inclusiveGateway';
    const flows = node.outgoing.flatMap((id) => process.flows[id] ?? []);
    if (isChoice && flows.length > 1 && node.defaultFlow === undefined && flows.every(({ condition }) => condition))
      warn(node.id, say('noDefault', { name }));
    if (fields) for (const flow of flows) warnOfNames(flow, new Set(fields));
  }
  return warnings;

  function warnOfNames({ id, condition, target }: ProcessFlow, known: ReadonlySet<string>) {
    const unknown = condition ? namesIn(condition).filter((one) => !known.has(one) && !ENGINE_NAMES.has(one)) : [];
    const name = process.nodes[target]?.name || target;
    for (const field of unknown) warn(id, say('unknownName', { name, field }));
  }
}
