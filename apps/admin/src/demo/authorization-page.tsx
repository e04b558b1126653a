import { AuthorizationPicker } from '@org/meta-forms/antd';
import type { Authorization } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { organization } from '../connection.ts';
import { demoWords } from './demo.words.ts';

/**
 * The authorization picker over the real organization, with the value that a page would save: no module of the product
 * has one yet.
 */
export function AuthorizationPage() {
  const say = useWords(demoWords);
  const [value, setValue] = useState<readonly Authorization[]>([]);
  return (
    <div className="admin-demo">
      <Typography.Title level={1}>{say('authorization')}</Typography.Title>
      <AuthorizationPicker port={organization} value={value} onChange={setValue} />
      <Typography.Title level={2}>{say('value')}</Typography.Title>
      <pre className="admin-demo-value">{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
