import { LONGEST_NUMBER } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ResultTag } from './result-tag.tsx';
import type { StocktakingItem } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';
import { useScans, type Said } from './use-scans.ts';

/** Takes numbers from a scanner or a keyboard, and says in large letters what each is. */
export function ScanLine({ id, onChecked }: { readonly id: string; readonly onChecked: () => void }) {
  const say = useWords(stocktakingWords);
  const inputId = useId();
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const { said, waiting, scan, send } = useScans(id, onChecked);
  // A scanner types where the focus is: a person who opens a stock-taking begins to scan.
  useEffect(() => input.current?.focus(), []);
  function take() {
    const number = text.trim();
    setText('');
    input.current?.focus();
    if (number !== '') scan(number);
  }
  return (
    <section className="stocktaking-scan" aria-label={say('scan')}>
      <label htmlFor={inputId}>{say('scan')}</label>
      <div className="stocktaking-scan-row">
        <Input
          ref={input}
          id={inputId}
          size="large"
          autoComplete="off"
          value={text}
          maxLength={LONGEST_NUMBER}
          aria-describedby={`${inputId}-hint`}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={take}
        />
        <Button size="large" type="primary" autoInsertSpace={false} onClick={take}>
          {say('record')}
        </Button>
      </div>
      <p id={`${inputId}-hint`} className="stocktaking-hint">
        {say('scanHint')}
      </p>
      <div role="status" className="stocktaking-said">
        {said ? <SaidText said={said} /> : null}
      </div>
      {waiting > 0 ? (
        <p className="stocktaking-waiting">
          {say('waiting', { count: waiting })}
          <Button type="link" onClick={send}>
            {say('sendNow')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function SaidText({ said }: { readonly said: Said }) {
  const say = useWords(stocktakingWords);
  if (said.kind === 'waiting') return <p>{say('saidWaiting', { number: said.number })}</p>;
  if (said.kind === 'refused') return <p>{say('saidRefused', { number: said.number, reason: said.reason })}</p>;
  const { item, isFirst } = said.answer;
  const name = nameOf(item);
  if (!isFirst)
    return (
      <p>
        {say('saidAgain', { person: item.checkedBy, at: item.checkedAt, name })} <ResultTag result={item.result} />
      </p>
    );
  return <p>{say(item.result === 'extra' ? 'saidExtra' : 'saidFound', { name })}</p>;
}

function nameOf({ number, name, place }: StocktakingItem): string {
  return [number, name, place].filter((part) => part !== '').join(' ');
}
