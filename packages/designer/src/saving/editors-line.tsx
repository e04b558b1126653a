import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useState } from 'react';
import { savingWords } from './saving.words.ts';

/** Says to other authors that the form is open here, and who else has it open. */
export interface EditorsPort {
  /** Called every 20 s; resolves with the names of the others. */
  readonly stay: () => Promise<readonly string[]>;
  /** Called when the designer or its page is closed: the call has to be sent although the page goes. */
  readonly leave: () => void;
}

/** Time between two calls, in ms. */
const BEAT = 20_000;

/** Names the other people who have the form open. */
export function EditorsLine({ port }: { readonly port: EditorsPort }) {
  const say = useWords(savingWords);
  const language = useLanguage();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // Where nobody can be asked, the line shows the last answer: saving says that the server is away.
    const beat = () =>
      void port.stay().then(
        (others) => isCurrent && setNames(others),
        () => undefined,
      );
    beat();
    const timer = setInterval(beat, BEAT);
    // A page that is closed runs no clean-up; one that the browser brings back is open again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && beat();
    window.addEventListener('pagehide', port.leave);
    window.addEventListener('pageshow', back);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', port.leave);
      window.removeEventListener('pageshow', back);
      port.leave();
    };
  }, [port]);
  const text =
    names.length > 0 ? say('editing', { names: new Intl.ListFormat(languageTag(language)).format(names) }) : undefined;
  return (
    <span className="mfd-editors" role="status" title={text}>
      {text}
    </span>
  );
}
