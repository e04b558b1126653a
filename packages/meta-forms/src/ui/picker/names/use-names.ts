import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { problemSentences } from '../../../locales/problems.words.ts';
import type { ReferencePort, TreePort, TreeNode } from '../../../ports/ports.ts';
import { splitIds } from '../../../contract/id-list.ts';
import type { NameSource } from '../../../contract/name-source.ts';
import { useWords } from '../../language.tsx';
import { nameStoreOf, type NameStore, type Named } from './name-store.ts';

/** Separates names in a display text that only `companionNames` reads. */
export const NAME_SEPARATOR = '、';

/** Separates names in display, and in the display text of several ids that a person chooses. */
export function useNameSeparator(): string {
  return useWords(problemSentences)('separator');
}

export function referenceNames(port: ReferencePort, referenceKey: string): NameStore {
  return nameStoreOf(port, referenceKey, (ids) => port.byIds(referenceKey, ids));
}

/** A tree has no look-up by id: all of it is read once. */
export function treeNames(port: TreePort, path: string): NameStore {
  return nameStoreOf(port, path, async (ids) => namedNodes(await port.load(path), new Set(ids)));
}

function namedNodes(nodes: readonly TreeNode[], ids: ReadonlySet<string>): readonly Named[] {
  const found: Named[] = [];
  const rest = [...nodes];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (ids.has(node.id)) found.push({ id: node.id, name: node.name });
    rest.push(...(node.children ?? []));
  }
  return found;
}

/** A name for display. */
export interface ShownName extends Named {
  /** The name is being looked up; the id is shown until then. */
  readonly isAwaited: boolean;
  /** No name was found; the id is shown. */
  readonly isUnknown: boolean;
}

/**
 * One name per id of a comma-joined value: from the display text in the record where it has as many names as there are
 * ids, otherwise looked up. An unknown name is its id.
 */
export function useNames(value: string, display: string | undefined, store: NameSource): readonly ShownName[] {
  const ids = useMemo(() => splitIds(value), [value]);
  const companions = useMemo(() => companionNames(ids, display), [ids, display]);
  // A text as snapshot, so that another id's name redraws nothing here.
  const known = useSyncExternalStore(
    store.subscribe,
    () => knownNames(ids, store),
    () => knownNames(ids, store),
  );
  const lacksNames = companions === undefined && ids.some((id) => store.get(id) === undefined);
  useEffect(() => {
    if (lacksNames) store.request(ids);
  }, [lacksNames, ids, store]);
  return useMemo(() => {
    const parts = known.split(SNAPSHOT_SEPARATOR);
    return ids.map((id, index) => {
      const part = parts[index] ?? '';
      const companion = companions?.[index];
      return {
        id,
        name: part === '' || part === NAMELESS || part === UNKNOWN ? companion || id : part,
        isAwaited: part === '' && companion === undefined,
        isUnknown: part === UNKNOWN && companion === undefined,
      };
    });
  }, [ids, companions, known]);
}

const SNAPSHOT_SEPARATOR = '\u0000';
/** Placeholder for an id that is its own name. */
const NAMELESS = '\u0001';
/** Placeholder for an id whose name was not found, or whose look-up failed. */
const UNKNOWN = '\u0002';

function knownNames(ids: readonly string[], store: NameSource): string {
  return ids.map((id) => knownName(id, store)).join(SNAPSHOT_SEPARATOR);
}

function knownName(id: string, store: NameSource): string {
  if (store.isUnknown(id)) return UNKNOWN;
  const name = store.get(id);
  return name === id ? NAMELESS : (name ?? '');
}

/** The names in a companion text; undefined where they cannot be assigned to the ids. */
export function companionNames(ids: readonly string[], display: string | undefined): readonly string[] | undefined {
  const text = display?.trim() ?? '';
  if (text === '') return undefined;
  if (ids.length === 1) return [text];
  const parts = text.split(/[,，、;；]/).map((part) => part.trim());
  return parts.length === ids.length && parts.every((part) => part !== '') ? parts : undefined;
}
