import type { FormPorts } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import type { AssigneeRule, OpenTask } from '@org/workflow';
import { useEffect, useState } from 'react';
import { panelWords } from '../panel/panel.words.ts';
import { PERSON, ruleOf } from './trial.ts';
import { trialWords } from './trial.words.ts';

/** The dictionary of the categories of posts, by which a rule chooses people. */
const POST_CATEGORIES = 'post_category';
/** The reference source of persons. */
const PERSONS = 'user';

interface Names {
  readonly posts: ReadonlyMap<string, string>;
  readonly persons: ReadonlyMap<string, string>;
}

const NO_NAMES: Names = { posts: new Map(), persons: new Map() };

/** Returns the function that says whom a task is for: the initiator, the people of a rule, or persons by name. */
export function useWho(tasks: readonly OpenTask[]): (task: OpenTask) => string {
  const say = useWords(trialWords);
  const sayPanel = useWords(panelWords);
  const { posts, persons } = useNames(tasks);
  const nameOf = (id: string) => (id === PERSON ? say('person') : (persons.get(id) ?? id));
  function ruleInWords({ kind, number }: AssigneeRule): string {
    const place = sayPanel(kind);
    if (number === 0) return say('anybodyOf', { place });
    const post = posts.get(String(number));
    return post === undefined ? say('postNumberOf', { place, number }) : say('postOf', { place, post });
  }
  return (task) => {
    const { assignee, candidateUsers } = task;
    const rule = ruleOf(task);
    if (assignee !== undefined) return say('assignee', { who: nameOf(assignee) });
    if (rule) return say('assignee', { who: ruleInWords(rule) });
    if (candidateUsers.length === 0) return say('nobody');
    return say('candidates', { who: candidateUsers.map(nameOf).join(say('comma')) });
  };
}

/** The names of the persons and posts of these tasks, as far as they are known. */
function useNames(tasks: readonly OpenTask[]): Names {
  const { ports } = useMetaFormProvider();
  const [names, setNames] = useState(NO_NAMES);
  const ids = tasks.flatMap(({ assignee, candidateUsers }) => [...(assignee ? [assignee] : []), ...candidateUsers]);
  const asked = [...new Set(ids.filter((id) => id !== PERSON))].toSorted().join(' ');
  const hasRule = tasks.some((task) => ruleOf(task) !== undefined);
  useEffect(() => {
    if (!ports) return undefined;
    const stop = new AbortController();
    async function load(from: FormPorts) {
      const found = await readNames(from, { ids: asked === '' ? [] : asked.split(' '), hasRule }, stop.signal);
      if (!stop.signal.aborted) setNames(found);
    }
    void load(ports);
    return () => stop.abort();
  }, [ports, asked, hasRule]);
  return names;
}

interface Asked {
  readonly ids: readonly string[];
  readonly hasRule: boolean;
}

async function readNames(ports: FormPorts, { ids, hasRule }: Asked, signal: AbortSignal): Promise<Names> {
  // Where a name cannot be read, its id is shown.
  const [posts, persons] = await Promise.all([
    hasRule ? ports.dictionaries.entries(POST_CATEGORIES, { signal }).catch(() => []) : [],
    ids.length > 0 ? ports.references.byIds(PERSONS, ids, { signal }).catch(() => []) : [],
  ]);
  return {
    posts: new Map(posts.map(({ key, value }) => [key, value])),
    persons: new Map(persons.map(({ id, name }) => [id, name])),
  };
}
