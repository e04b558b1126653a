import { useWords } from '../ui/language.tsx';
import { rendererWords } from './renderer.words.ts';

/** How many items of a section or tab are to be corrected; nothing for none. */
export function ProblemCount({ count }: { readonly count: number }) {
  const say = useWords(rendererWords);
  if (count === 0) return null;
  return (
    <>
      <span className="mf-tab-problems" aria-hidden="true">
        {count}
      </span>
      <span className="mf-spoken">{say('problemsInTab', { count })}</span>
    </>
  );
}
