import { Type, type Static } from 'typebox';
import { readCsvFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const key = Type.String({ minLength: 1 });

const DictionaryRow = Type.Object({ code: key, name: key });
/** The remark of an entry of dictionary `flow` is the page with its records (shell.md §3). */
const EntryRow = Type.Object({ dictionary: key, key, value: key, remark: Type.String() });

/** What the demo sets differently from a deployment that has set nothing yet. */
const ParameterRow = Type.Object({ key, value: Type.String() });

const TreeRow = Type.Object({
  name: key,
  /** Address of the call that answers it. */
  path: Type.String({ pattern: '^/api/' }),
  cascadeParameter: Type.Optional(Type.String()),
});
export type TreeRow = Static<typeof TreeRow>;

/** A node follows its parent, which is `''` at the top. */
const TreeNodeRow = Type.Object({ tree: key, parent: Type.String(), code: key, name: key });
export type TreeNodeRow = Static<typeof TreeNodeRow>;

export const dictionaryRows = readCsvFile(demoFile('lookups/dictionaries.csv'), DictionaryRow);
export const entryRows = readCsvFile(demoFile('lookups/dictionary-entries.csv'), EntryRow);
export const parameterRows = readCsvFile(demoFile('lookups/parameters.csv'), ParameterRow);
export const treeRows = readCsvFile(demoFile('lookups/trees.csv'), TreeRow);
export const treeNodeRows = readCsvFile(demoFile('lookups/tree-nodes.csv'), TreeNodeRow);
