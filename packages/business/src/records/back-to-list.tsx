import { ArrowLeftOutlined } from '@ant-design/icons';
import type { RecordModule } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { listAddress } from './record-address.ts';
import { recordPanelWords } from './record-panel.words.ts';

/** The way from a record to its list, as that list was left. */
export function BackToList({ module }: { readonly module: RecordModule }) {
  const say = useWords(recordPanelWords);
  const navigate = useNavigate();
  const { addressNow } = useBusiness();
  const list = listAddress(module.key);
  function goBack(event: MouseEvent) {
    if (!addressNow || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Its search and its page may have changed since this page was drawn.
    void navigate(addressNow(list));
  }
  return (
    <Link className="record-back" to={list} onClick={goBack}>
      <ArrowLeftOutlined aria-hidden />
      {say('back')}
    </Link>
  );
}
