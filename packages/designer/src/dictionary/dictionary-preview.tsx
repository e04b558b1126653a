import { useAnswer, useWords } from '@org/meta-forms/react';
import { useCallback } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import { dictionaryWords } from './dictionary.words.ts';

/** Entries that are named while the list is closed. */
const NAMED = 4;

interface DictionaryPreviewProps {
  readonly code: string;
  readonly isUnknown: boolean;
  readonly read: PanelPorts['dictionaryEntries'];
}

/** The entries of a dictionary: their number and the first names, and all of them when it is opened. */
export function DictionaryPreview({ code, isUnknown, read }: DictionaryPreviewProps) {
  const say = useWords(dictionaryWords);
  const { answer } = useAnswer(
    useCallback((signal: AbortSignal) => read?.(code, { signal }) ?? Promise.resolve([]), [read, code]),
  );
  if (isUnknown) return <p className="mfd-dictionary-note">{say('unknown', { code })}</p>;
  if (read === undefined || answer.stage !== 'ready') return null;
  const { value: entries } = answer;
  if (entries.length === 0) return <p className="mfd-dictionary-note">{say('noEntries')}</p>;
  const names = entries
    .slice(0, NAMED)
    .map(({ value }) => value)
    .join('、');
  return (
    <details className="mfd-dictionary-entries">
      <summary>
        {say('entries', {
          count: entries.length,
          names: entries.length > NAMED ? say('andMore', { names }) : names,
        })}
      </summary>
      <ol>
        {entries.map(({ key, value }) => (
          <li key={key}>
            {value} <small>{key}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
