import { useWords } from '@org/meta-forms/react';
import { PermittedOnly } from '@org/shell';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { pagesWords } from './pages.words.ts';

/** `/test/index`: a link to the area tool, for people who may calculate areas; for others an unknown page. */
export function AreaTestPage() {
  const say = useWords(pagesWords);
  return (
    <PermittedOnly permission="upperrightcorner_calculate">
      <article className="named-page">
        <Typography.Title level={1}>{say('areaTest')}</Typography.Title>
        <p>{say('areaTestText')}</p>
        <Link to="/office/area">{say('openArea')}</Link>
      </article>
    </PermittedOnly>
  );
}
