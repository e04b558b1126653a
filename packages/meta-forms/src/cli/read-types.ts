import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { AnyItemType } from '../contract/item-type.ts';
import { createRegistry, TYPE_FUNCTIONS, type Registry } from '../contract/registry.ts';
import { builtInRegistry } from '../item-types/built-in-registry.ts';
import { isRecord } from '../ports/is-record.ts';
import { errorText } from '../ports/error-text.ts';
import type { CliHost } from './cli-host.ts';
import type { CliOptions } from './commands/command.ts';
import { CliRefusal } from './refusal.ts';

/** The exports of a module that may have item types, in this order. */
const EXPORTS = ['default', 'itemTypes', 'registry'] as const;

/**
 * The item types of a form: the built-in ones, and those of the module of `--types`, which is run. A type with the code
 * or name of a built-in one replaces it; a registry is used as it is.
 */
export function registryOf(options: CliOptions, host: CliHost): Registry {
  const file = options['types'];
  if (typeof file !== 'string') return builtInRegistry;
  const exported = exportsOf(file, host);
  for (const name of EXPORTS) {
    const found = exported[name];
    if (isRegistry(found)) return found;
    if (isTypes(found)) return joined(found, file);
  }
  throw new CliRefusal('CLI_TYPES_MISSING', { file });
}

function exportsOf(file: string, host: CliHost): Readonly<Record<string, unknown>> {
  const place = resolve(host.folder, file);
  try {
    const exported: unknown = createRequire(place)(place);
    if (Array.isArray(exported)) return { default: exported };
    return isRecord(exported) ? exported : {};
  } catch (fault) {
    throw new CliRefusal('CLI_TYPES_UNREADABLE', { file, found: firstLine(fault) });
  }
}

function joined(own: readonly AnyItemType[], file: string): Registry {
  const claimed = new Set(own.flatMap<number | string>(({ code, name }) => [code, name]));
  const others = builtInRegistry.types.filter(({ code, name }) => !claimed.has(code) && !claimed.has(name));
  try {
    return createRegistry([...others, ...own]);
  } catch (fault) {
    throw new CliRefusal('CLI_TYPES_UNREADABLE', { file, found: firstLine(fault) });
  }
}

/** Without the stack of modules that asked for a missing one. */
function firstLine(fault: unknown): string {
  return errorText(fault).split('\n', 1)[0] ?? '';
}

function isRegistry(found: unknown): found is Registry {
  return isRecord(found) && isTypes(found['types']) && ['byCode', 'byName'].every((name) => isFunction(found[name]));
}

function isTypes(found: unknown): found is readonly AnyItemType[] {
  return Array.isArray(found) && found.length > 0 && found.every(isType);
}

/** What every command asks of a type. The rest is the matter of `defineItemType`. */
function isType(found: unknown): boolean {
  if (!isRecord(found) || typeof found['code'] !== 'number' || typeof found['name'] !== 'string') return false;
  return TYPE_FUNCTIONS.every((name) => isFunction(found[name]));
}

function isFunction(found: unknown): boolean {
  return typeof found === 'function';
}
