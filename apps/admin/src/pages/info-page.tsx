import { useWords } from '@org/meta-forms/react';
import { OwnUnit, useCurrentUser } from '@org/shell';
import { Descriptions, Typography } from 'antd';
import { pagesWords } from './pages.words.ts';

/** The server's record of the signed-in person. */
export function InfoPage() {
  const say = useWords(pagesWords);
  const { data: user } = useCurrentUser();
  const items = [
    { key: 'name', label: say('name'), children: user?.realName },
    { key: 'account', label: say('account'), children: user?.account },
    { key: 'unit', label: say('unit'), children: <OwnUnit /> },
  ];
  return (
    <article className="named-page">
      <Typography.Title level={1}>{say('info')}</Typography.Title>
      <Descriptions bordered column={1} size="small" items={items} />
    </article>
  );
}
