import { ReloadOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { formsWords } from './forms.words.ts';

/** Reads a list again. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => void }) {
  const say = useWords(formsWords);
  const name = say('refresh');
  return <Button icon={<ReloadOutlined aria-hidden />} aria-label={name} title={name} onClick={onRefresh} />;
}
