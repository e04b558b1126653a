import { createHash } from 'node:crypto';
import { formCalls } from '@org/contract';
import { compileForm, parseMetaForm, type CompiledForm, type Issue, type MetaForm } from '@org/meta-forms/core';
import { inWorker } from '../../shared/workers/worker-pool.ts';
import { inspectDefinition, type DefinitionText, type InspectedDefinition } from './inspect-definition.ts';
import { MOST_AT_ONCE, MOST_COMPILED, READ_MS } from './limits.ts';

export interface ReadDefinition {
  readonly form: MetaForm;
  readonly compiled: CompiledForm;
  readonly issues: readonly Issue[];
}

const inspecting = {
  file: new URL('./inspect-definition.ts', import.meta.url),
  name: 'inspectDefinition',
  deadlineMs: READ_MS,
  pool: 'requests' as const,
};
const readLately = new Map<string, ReadDefinition>();
const inspectedLately = new Map<string, InspectedDefinition>();

/**
 * Compiles a published definition in the event loop, without addresses other than those of calls that forms may make.
 * Drafts are inspected before.
 */
export function readDefinition(definition: unknown): ReadDefinition {
  const text = textOf(definition);
  if (text.length <= MOST_AT_ONCE) return read(definition);
  const key = keyOf(text);
  return readLately.get(key) ?? keep(readLately, key, read(definition));
}

/** All faults of a draft, including its size. A long draft is inspected in a worker. */
export async function inspectDraft(definition: unknown): Promise<InspectedDefinition> {
  const input: DefinitionText = { text: textOf(definition), calls: formCalls(metaKeyIn(definition)) };
  if (input.text.length <= MOST_AT_ONCE) return inspectDefinition(input);
  const key = keyOf(input.text);
  return inspectedLately.get(key) ?? keep(inspectedLately, key, await inWorker<InspectedDefinition>(inspecting, input));
}

function read(definition: unknown): ReadDefinition {
  const { form, issues } = parseMetaForm(definition, { calls: formCalls });
  const compiled = compileForm(form);
  return { form, compiled, issues: [...issues, ...compiled.issues] };
}

function textOf(definition: unknown): string {
  return typeof definition === 'string' ? definition : JSON.stringify(definition);
}

function metaKeyIn(definition: unknown): string {
  const key =
    typeof definition === 'object' && definition !== null && 'metaKey' in definition ? definition.metaKey : '';
  return typeof key === 'string' ? key : '';
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function keep<T>(cache: Map<string, T>, key: string, value: T): T {
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > MOST_COMPILED && oldest !== undefined) cache.delete(oldest);
  return value;
}
