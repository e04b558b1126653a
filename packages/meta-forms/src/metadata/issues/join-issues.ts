import type { Issue } from './issue.ts';

/** Issues of several stages as one list; an issue that two stages found occurs once. */
export function joinIssues(...lists: readonly (readonly Issue[])[]): readonly Issue[] {
  const seen = new Set<string>();
  const joined = lists.flat().filter((issue) => {
    const identity = JSON.stringify([issue.code, issue.path, issue.position]);
    return seen.has(identity) ? false : seen.add(identity);
  });
  return Object.freeze(joined);
}
