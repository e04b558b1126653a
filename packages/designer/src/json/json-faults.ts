import { jsonLanguage } from '@codemirror/lang-json';

type JsonSyntax = ReturnType<typeof jsonLanguage.parser.parse>;

/** A place where a text is no JSON. */
export interface JsonFault {
  readonly from: number;
  readonly to: number;
}

/** Most faults that are marked. */
const FAULT_LIMIT = 100;

/** Where a text that `JSON.parse` refuses is no JSON: at least one place. Faults next to each other are one. */
export function jsonFaults(text: string, tree: JsonSyntax = jsonLanguage.parser.parse(text)): readonly JsonFault[] {
  const faults: JsonFault[] = [];
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (faults.length >= FAULT_LIMIT) return false;
      if (!type.isError) return true;
      const last = faults.at(-1);
      if (last !== undefined && /^\s*$/.test(text.slice(last.to, from)))
        faults[faults.length - 1] = { from: last.from, to };
      else faults.push({ from, to });
      return false;
    },
  });
  // The grammar allows some texts that JSON does not, e.g. a line break in a string.
  return faults.length > 0 ? faults : [{ from: 0, to: Math.min(text.length, 1) }];
}
