import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ColumnSettingsPort, SavedColumns } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';

/** How long rows wait for the saved columns, in ms; after that the list shows the columns of the form's author. */
const SETTINGS_PATIENCE_MS = 1000;

interface Question {
  readonly port: ColumnSettingsPort;
  readonly name: string;
  /** How often the person has retried. */
  readonly turn: number;
}

interface Answer {
  readonly saved?: SavedColumns | undefined;
  readonly failure?: string;
}

/** The known settings of one list; they are ignored for another one. */
interface Known extends Answer, Pick<Question, 'port' | 'name'> {}

/**
 * The columns of a list as saved for everyone. The list does not depend on them: it is shown without them if they fail
 * or are late.
 */
export function useSavedColumns(port: ColumnSettingsPort | undefined, name: string) {
  const [turn, setTurn] = useState(0);
  const question = useMemo((): Question | undefined => port && { port, name, turn }, [port, name, turn]);
  const [last, setLast] = useState<Known>();
  useEffect(() => {
    if (!question) return undefined;
    const leaving = new AbortController();
    const hear = (answer: Answer) => setLast((before) => withAnswer(before, question, answer));
    // Until the answer comes the list continues without settings.
    const late = setTimeout(() => hear({}), SETTINGS_PATIENCE_MS);
    void answerTo(question, leaving.signal).then((answer) => {
      clearTimeout(late);
      if (!leaving.signal.aborted) hear(answer);
      return undefined;
    });
    return () => {
      clearTimeout(late);
      leaving.abort();
    };
  }, [question]);

  const setSaved = useCallback(
    (saved: SavedColumns | undefined) => port && setLast({ port, name, saved }),
    [port, name],
  );
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const known = question && isOf(last, question) ? last : undefined;
  return {
    saved: known?.saved,
    failure: known?.failure,
    isWaiting: question !== undefined && known === undefined,
    setSaved,
    retry,
  };
}

function isOf(known: Known | undefined, { port, name }: Question): known is Known {
  return known?.port === port && known?.name === name;
}

/** Properties missing in an answer stay as they were; an equal answer changes nothing. */
function withAnswer(before: Known | undefined, question: Question, answer: Answer): Known {
  const { port, name } = question;
  if (!isOf(before, question)) return { port, name, ...answer };
  const isSame =
    'saved' in answer &&
    before.failure === undefined &&
    before.saved?.id === answer.saved?.id &&
    before.saved?.version === answer.saved?.version &&
    answer.saved?.version !== undefined;
  if (isSame) return before;
  return { port, name, saved: before.saved, ...answer };
}

async function answerTo({ port, name }: Question, signal: AbortSignal): Promise<Answer> {
  try {
    return { saved: await port.read(name, { signal }) };
  } catch (error) {
    return { failure: error instanceof PortError ? error.message : String(error) };
  }
}
