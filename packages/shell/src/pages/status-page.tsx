import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../navigation/tabs.ts';
import { pagesWords } from './pages.words.ts';

const WORDS = {
  '403': ['forbiddenTitle', 'forbiddenText'],
  '404': ['missingTitle', 'missingText'],
  '500': ['brokenTitle', 'brokenText'],
} as const;

/** The reason why a page cannot be shown, and a link to the home page. */
export function StatusPage({ status }: { readonly status: keyof typeof WORDS }) {
  const say = useWords(pagesWords);
  const navigate = useNavigate();
  const [title, text] = WORDS[status];
  return (
    <Result
      status={status}
      title={<h1 className="admin-page-status">{say(title)}</h1>}
      subTitle={say(text)}
      extra={<Button onClick={() => void navigate(HOME_PATH)}>{say('home')}</Button>}
    />
  );
}
