import { useLanguage, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { useDesigner } from '../react/designer-context.tsx';
import { carryOf, type Carry } from './carry.ts';
import type { SpokenIn } from './carry-words.ts';
import { dragWords } from './drag.words.ts';

/** What is carried in the designer around. */
export function useCarry(): Carry {
  return carryOf(useDesigner());
}

/** The words for what is carried. */
export function useSpokenIn(): SpokenIn {
  const say = useWords(dragWords);
  const language = useLanguage();
  return useMemo(() => ({ say, language }), [say, language]);
}
