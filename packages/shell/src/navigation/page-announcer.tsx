import { useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { layoutWords } from '../layout/layout.words.ts';

interface PageAnnouncerProps {
  /** The page that is shown. */
  readonly path: string;
  /** Its name; undefined while it is not known. */
  readonly label: string | undefined;
}

/**
 * Says the name of the page after each change of the page. The browser says the title of a page that it loads, but
 * nothing where the app draws another one.
 */
export function PageAnnouncer({ path, label }: PageAnnouncerProps) {
  const say = useWords(layoutWords);
  const [loaded] = useState(path);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && path !== loaded) setMoved(true);
  return (
    <span role="status" className="shell-unseen">
      {hasMoved && label !== undefined ? say('pageShown', { name: label }) : null}
    </span>
  );
}
