import type { ReferenceNode } from './ast.ts';

const BARE_NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
const RESERVED: ReadonlySet<string> = new Set(['true', 'false', 'and', 'or', 'not']);

/** A name in a formula, in braces where it would not be read as one otherwise. */
export function referenceText({ path, braced }: Pick<ReferenceNode, 'path' | 'braced'>): string {
  return path.map((name) => (braced || !isBareName(name) ? `{${name.replace(/[{}\\]/g, '\\$&')}}` : name)).join('.');
}

function isBareName(name: string): boolean {
  return BARE_NAME.test(name) && !RESERVED.has(name.toLowerCase());
}
