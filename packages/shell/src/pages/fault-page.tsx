import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { pagesWords } from './pages.words.ts';

/** What the router shows in place of a page that threw; the frame around it keeps working. */
export function FaultPage() {
  const say = useWords(pagesWords);
  return <Result status="error" title={say('faultTitle')} subTitle={say('faultText')} extra={<Button onClick={() => window.location.reload()}>{say('retry')}</Button>} />;
}
