import { useLanguage, useSpelling, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { useActions } from './action-context.tsx';
import { actionWords } from './actions.words.ts';
import type { DesignerAction } from './designer-action.ts';

/** Most lines that the palette shows. */
const LIMIT = 50;

/** A line of the palette. */
export interface PaletteResult {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly run: () => void;
}

/** The actions that make sense now and the items of the form, by name, key, keyword or pinyin. */
export function usePaletteResults(text: string): readonly PaletteResult[] {
  const say = useWords(actionWords);
  const language = useLanguage();
  const designer = useDesigner();
  const { items } = useFormDocument();
  const { all, run } = useActions();
  const wanted = text.trim().toLowerCase();
  const isSpelt = useSpelling(wanted !== '');
  return useMemo(() => {
    const matches = (name: string) => name.toLowerCase().includes(wanted) || isSpelt(name, wanted);
    const offered = all.filter(({ keysOnly = false, when }) => !keysOnly && when(designer.get()));
    // A title that is typed comes before one found by its pinyin, and both before a keyword.
    const ranks: readonly ((action: DesignerAction) => boolean)[] = [
      ({ title }) => title(language).toLowerCase().includes(wanted),
      ({ title }) => isSpelt(title(language), wanted),
      ({ keywords }) => keywords(language).some(matches),
    ];
    const actions = [...new Set(ranks.flatMap((fits) => offered.filter(fits)))].map((action) => ({
      id: action.id,
      title: action.title(language),
      detail: action.keys?.[0] ?? '',
      run: () => run(action),
    }));
    const found =
      wanted === ''
        ? []
        : [...items.values()].filter(({ label, key }) => matches(label) || matches(key)).slice(0, LIMIT);
    const leads = found.map(({ id, label, key }) => ({
      id: `item ${id}`,
      title: say('goTo', { label: label || key }),
      detail: key,
      run: () => {
        designer.show('form');
        designer.select([id]);
      },
    }));
    return [...actions, ...leads].slice(0, LIMIT);
  }, [all, run, items, wanted, isSpelt, language, say, designer]);
}
