import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useState } from 'react';
import { savingWords } from './saving.words.ts';

/** Says to other authors that the form is open here, and who else has it open. */
export interface EditorsPort {
  /** Called every 20 s; resolves with the names of the others. */
  readonly stay: () => Promise<readonly string[]>;
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
    return () => {
      isCurrent = false;
      clearInterval(timer);
      port.leave();
    };
  }, [port]);
  return (
    <span className="mfd-editors" role="status">
      {names.length > 0 ? say('editing', { names: new Intl.ListFormat(language).format(names) }) : null}
    </span>
  );
}
