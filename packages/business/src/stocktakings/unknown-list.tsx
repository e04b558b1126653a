import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { stocktakingWords } from './stocktakings.words.ts';
import type { Scans } from './use-scans.ts';

/** Asks for each number that no item has whether it is an extra one, and offers the items with a similar number. */
export function UnknownList({ unknown, decide }: Pick<Scans, 'unknown' | 'decide'>) {
  const say = useWords(stocktakingWords);
  if (unknown.length === 0) return null;
  return (
    <ul className="stocktaking-unknown" aria-label={say('unknown')}>
      {unknown.map((one) => (
        <li key={one.key}>
          <span>{say('unknownNumber', { number: one.number })}</span>
          {one.near.map(({ id, number, name }) => (
            <Button key={id} size="small" onClick={() => decide(one, { number })}>
              {say('meant', { name: `${number} ${name}`.trim() })}
            </Button>
          ))}
          <Button size="small" aria-label={`${say('asExtra')} ${one.number}`} onClick={() => decide(one, 'extra')}>
            {say('asExtra')}
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`${say('notRecorded')} ${one.number}`}
            onClick={() => decide(one, 'nothing')}
          >
            {say('notRecorded')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
