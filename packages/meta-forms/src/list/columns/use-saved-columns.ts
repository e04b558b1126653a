import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ColumnSettingsPort, SavedColumns } from '../../ports/column-settings.ts';
import { PortError } from '../../ports/port-error.ts';
import { SETTINGS_PATIENCE_MS } from '../limits.ts';

interface Question {
  readonly port: ColumnSettingsPort;
  readonly name: string;
  /** How often the person asked for the same again. */
  readonly turn: number;
}

interface Answered extends Pick<Question, 'port' | 'name'> {
  readonly saved?: SavedColumns | undefined;
  readonly failure?: string;
}

/** What is saved for everyone of a list. A list does not depend on it: where it cannot be had, or takes long, the list is there without. */
export function useSavedColumns(port: ColumnSettingsPort | undefined, name: string) {
  const [turn, setTurn] = useState(0);
  const question = useMemo((): Question | undefined => port && { port, name, turn }, [port, name, turn]);
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (!question) return undefined;
    const leaving = new AbortController();
    // Nothing is known then, which is what the list goes on with until the answer comes.
    const late = setTimeout(() => setAnswered((before) => (isTo(before, question) ? before : { port: question.port, name: question.name })), SETTINGS_PATIENCE_MS);
    void answerTo(question, leaving.signal).then((answer) => {
      clearTimeout(late);
      if (!leaving.signal.aborted) setAnswered({ port: question.port, name: question.name, ...answer });
      return undefined;
    });
    return () => {
      clearTimeout(late);
      leaving.abort();
    };
  }, [question]);

  const setSaved = useCallback((saved: SavedColumns | undefined) => port && setAnswered({ port, name, saved }), [port, name]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  const current = question && isTo(answered, question) ? answered : undefined;
  return { saved: current?.saved, failure: current?.failure, isWaiting: question !== undefined && current === undefined, setSaved, retry };
}

function isTo(answered: Answered | undefined, { port, name }: Question): boolean {
  return answered?.port === port && answered.name === name;
}

async function answerTo({ port, name }: Question, signal: AbortSignal): Promise<Pick<Answered, 'saved' | 'failure'>> {
  try {
    return { saved: await port.read(name, { signal }) };
  } catch (error) {
    return { failure: error instanceof PortError ? error.message : String(error) };
  }
}
