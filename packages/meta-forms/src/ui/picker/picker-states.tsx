import { Button, Spin } from 'antd';
import { useWords } from '../language.tsx';
import { pickerWords } from './picker.words.ts';

/** Shown while options are loading. */
export function PickerLoading() {
  const say = useWords(pickerWords);
  return (
    <output style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 8 }}>
      <Spin size="small" />
      {say('loading')}
    </output>
  );
}

export function PickerEmpty({ text }: { readonly text: string }) {
  const say = useWords(pickerWords);
  return (
    <output style={{ display: 'block', padding: 8 }}>{text === '' ? say('empty') : say('noMatch', { text })}</output>
  );
}

/** Shown where options could not be loaded: the reason, in the server's words, and a button to retry. */
export function PickerFailure({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const say = useWords(pickerWords);
  return (
    <div role="alert" style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 8 }}>
      <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{say('failed', { reason })}</span>
      <Button size="small" autoInsertSpace={false} onClick={onRetry}>
        {say('retry')}
      </Button>
    </div>
  );
}
