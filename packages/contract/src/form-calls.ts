import { addressesOf, type Call } from './call.ts';
import { filesCalls } from './files.calls.ts';
import { organizationCalls } from './organization.calls.ts';
import { recordsCalls } from './records.calls.ts';
import { referencesCalls, treesCalls } from './references.calls.ts';

const { unitTree, unitTreeWithDepartments, departmentTree, departmentTreeInUnit } = organizationCalls;

/**
 * The calls that metadata may name, by purpose. The author of a form decides what the browser of each person who opens it asks for:
 * only calls that store or read a record, store a file, or read a tree to choose from.
 */
export const formCalls = {
  save: recordCalls('submit'),
  detail: recordCalls('detail'),
  upload: addressesOf(filesCalls.upload),
  tree: [...Object.values<Call>(treesCalls), unitTree, unitTreeWithDepartments, departmentTree, departmentTreeInUnit, referencesCalls.tree].flatMap(addressesOf),
} as const satisfies Readonly<Record<string, readonly string[]>>;

function recordCalls(end: 'submit' | 'detail'): readonly string[] {
  return Object.values(recordsCalls).filter(({ name }) => name.endsWith(`.${end}`)).flatMap(addressesOf);
}
