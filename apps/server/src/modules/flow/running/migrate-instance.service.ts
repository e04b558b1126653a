import { migrationChoices, type CompiledProcess, type MigrationChoice, type NamedNode } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts, InstanceRow } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { demandVersion } from './demand-version.service.ts';
import { runNoted } from './hand-over.service.ts';
import { managed, manages } from './own-task.service.ts';

/** An instance, and the deployed version that it moves to. */
export interface OtherVersion {
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
}

/** The same with the new nodes by their old keys, and why. */
export interface Migration extends OtherVersion {
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  readonly comment?: string | undefined;
}

/** The nodes of an instance that another version has not, for the flow administrator who chooses new ones. */
export async function choicesOf(parts: FlowParts, context: RequestContext, asked: OtherVersion) {
  const instance = found(await parts.instances.find(context, asked.processInstanceId));
  if (!(await manages(context, instance))) throw httpRefusal('RECORD_MISSING');
  const { choices } = await read(parts, context, { instance, asked });
  return choices.map((choice) => Object.assign(named(choice), { targets: choice.targets.map(named) }));
}

const named = ({ node, name }: NamedNode) => ({ taskDefinitionKey: node, taskName: name });

/** Moves an instance to another deployed version of its own process. Refuses by name what the mapping leaves open. */
export async function migrateInstance(parts: FlowParts, context: RequestContext, asked: Migration): Promise<void> {
  const instance = await managed(parts, context, asked.processInstanceId);
  const { mapping = {}, comment } = asked;
  const { definition, process, choices } = await read(parts, context, { instance, asked });
  requireMapped(choices, mapping, process);
  const command = { type: 'migrate', by: context.userId, mapping } as const;
  await runNoted(parts, context, { instance: { ...instance, deploymentId: definition.id }, command, comment });
}

async function read(
  { definitions }: FlowParts,
  context: RequestContext,
  { instance, asked }: { readonly instance: InstanceRow; readonly asked: OtherVersion },
) {
  const definition = found(await definitions.find(context, asked.processDefinitionId));
  if (definition.key !== instance.processKey) throw httpRefusal('RECORD_MISSING');
  await demandVersion({ definitions }, context, definition);
  const from = await definitions.process(context, instance.deploymentId);
  const process = await definitions.process(context, definition.id);
  return { definition, process, choices: migrationChoices(from, process, instance.state) };
}

function requireMapped(
  choices: readonly MigrationChoice[],
  mapping: Readonly<Record<string, string>>,
  { nodes }: CompiledProcess,
): void {
  const blocked = choices.filter(({ targets }) => targets.length === 0);
  if (blocked.length > 0) throw flowRefusal('FLOW_MIGRATION_BLOCKED', { nodes: namesOf(blocked) }, keysOf(blocked));
  for (const [key, target] of Object.entries(mapping)) {
    const choice = choices.find(({ node }) => node === key);
    if (choice?.targets.some(({ node }) => node === target)) continue;
    const [from, to] = [choice?.name || key, (Object.hasOwn(nodes, target) && nodes[target]?.name) || target];
    throw flowRefusal('FLOW_MIGRATION_REFUSED', { from: from.slice(0, 60), to: to.slice(0, 60) });
  }
  const open = choices.filter(({ node }) => !Object.hasOwn(mapping, node));
  if (open.length > 0) throw flowRefusal('FLOW_MIGRATION_UNMAPPED', { nodes: namesOf(open) }, keysOf(open));
}

const namesOf = (choices: readonly MigrationChoice[]) =>
  choices.map(({ node, name }) => `“${name || node}”`).join('、');

const keysOf = (choices: readonly MigrationChoice[]) => ({ nodes: choices.map(({ node }) => node) });
