import { useLanguage, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../../forms/business-context.tsx';
import { compiledFormQuery } from '../../../forms/use-compiled-form.ts';
import { designerWords } from './designer.words.ts';
import { bindableItems, type BindableItem, type SpecialNames } from './model/bound-items.ts';

/** The form that a print template prints: its items, and the names of special ones. */
export interface BoundForm {
  /** False for a template of reports. */
  readonly isPrint: boolean;
  readonly title: string;
  readonly items: readonly BindableItem[];
  readonly specials: SpecialNames;
}

const NO_ITEMS: readonly BindableItem[] = [];

/** Reads the form of a print template; no items where it is a template of reports. */
export function useBoundForm(metaKey: string): BoundForm {
  const say = useWords(designerWords);
  const language = useLanguage();
  const { data } = useQuery({ ...compiledFormQuery(useBusiness(), { metaKey, language }), enabled: metaKey !== '' });
  return useMemo(
    () => ({
      isPrint: metaKey !== '',
      title: data?.form.formName ?? '',
      items: data ? bindableItems(data) : NO_ITEMS,
      specials: {
        qr: say('qr'),
        today: say('today'),
        user: say('user'),
        unit: say('unit'),
        number: say('rowNumber'),
      },
    }),
    [metaKey, data, say],
  );
}
