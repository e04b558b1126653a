import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useState } from 'react';
import type { BoundField } from '../conditions/bound-fields.ts';
import type { ProcessEditor } from '../editor/process-editor.ts';
import type { LintedEngine } from './lint-options.ts';
import { lintProcess, type LintEntry } from './lint-process.ts';
import { lintWords } from './lint.words.ts';

/** Time from a change until the process is checked, in ms. */
const PAUSE = 400;

/** What is checked against. */
export interface LintSubject {
  readonly editor: ProcessEditor | undefined;
  readonly handlers: readonly string[];
  /** The fields of the bound form; missing: names are not checked. */
  readonly fields?: readonly BoundField[] | undefined;
  readonly engine?: LintedEngine | undefined;
}

/** The problems of the open process, checked again after each change; undefined until the first check. */
export function useLint({ editor, handlers, fields, engine }: LintSubject): readonly LintEntry[] | undefined {
  const language = useLanguage();
  const say = useWords(lintWords);
  const [entries, setEntries] = useState<readonly LintEntry[]>();
  useEffect(() => {
    if (!editor) return undefined;
    let isOver = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let checked = -1;
    async function check(open: ProcessEditor) {
      const xml = await open.xml();
      const found = await lintProcess(xml, {
        language,
        say,
        handlers,
        ...(fields && namesOf(fields)),
        ...(engine && { engine }),
      });
      if (isOver) return;
      setEntries(found);
      open.markFaults(new Set(found.flatMap(({ severity, node }) => (severity === 'error' && node ? [node] : []))));
    }
    function checkLater(open: ProcessEditor) {
      const { changes } = open.snapshot();
      if (changes === checked) return;
      checked = changes;
      clearTimeout(pause);
      pause = setTimeout(() => void check(open), PAUSE);
    }
    checkLater(editor);
    const end = editor.subscribe(() => checkLater(editor));
    return () => {
      isOver = true;
      end();
      clearTimeout(pause);
    };
  }, [editor, language, say, handlers, fields, engine]);
  return entries;
}

function namesOf(fields: readonly BoundField[]) {
  const dates = fields.filter(({ compared }) => compared === 'date');
  return { fields: fields.map(({ key }) => key), dates: dates.map(({ key }) => key) };
}
