import { Input } from 'antd';
import { useState } from 'react';
import { useWords } from '../ui/language.tsx';
import { listWords } from './list.words.ts';

export interface PageJumpProps {
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Where the field is between the words. */
const FIELD = '|';

/** Goes to the page that is typed, on Enter and on leaving. The words of antd around its own field are no English. */
export function PageJump({ pages, onPage }: PageJumpProps) {
  const say = useWords(listWords);
  const [before = '', after = ''] = say('jump', { field: FIELD }).split(FIELD);
  const [text, setText] = useState('');
  function go() {
    const page = Number.parseInt(text, 10);
    setText('');
    if (page > 0) onPage(Math.min(page, pages));
  }
  return (
    <label className="mf-list-jump">
      {before.trim()}
      <Input
        size="small"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={go}
        onBlur={go}
      />
      {after.trim()}
    </label>
  );
}
