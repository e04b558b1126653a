import { CloseCircleFilled } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../language.tsx';
import { surroundingsWords } from './surroundings.words.ts';

/** The icon that names the button which empties a text box: antd's own is read as "close-circle". */
export function ClearIcon() {
  return <CloseCircleFilled aria-label={useWords(surroundingsWords)('clear')} />;
}

/** How a picker is emptied, with its button named in the language of the page: antd's own is "Clear". */
export function useClearing(): { readonly clearIcon: ReactNode; readonly label: string } {
  const label = useWords(surroundingsWords)('clear');
  return useMemo(() => ({ clearIcon: <CloseCircleFilled aria-hidden />, label }), [label]);
}
